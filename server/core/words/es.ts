import type { LanguageWords } from './language.ts';

export const es: LanguageWords = {
	sentences: {
		noAnswer: 'Lo siento, no encontré una respuesta a eso en nuestras páginas de ayuda.',
		leaveDetails: 'Deje sus datos de contacto y nuestro equipo le responderá.',
		weWillWrite: 'Nuestro equipo tiene sus datos de contacto y le escribirá.',
		useContactPage: 'Nuestro equipo puede ayudarle: los datos de contacto están en nuestra web.',
		understanding: 'Siento las molestias.',
		greeting: 'Hola. ¿Qué le gustaría saber?',
		wellbeing: 'Gracias por preguntar. ¿Qué le gustaría saber?',
		thanks: 'De nada. Pregunte de nuevo cuando lo necesite.',
		goodbye: 'Hasta luego. Aquí estamos si tiene alguna pregunta.',
		identity:
			'Está hablando con {name}, un asistente automático. No soy una persona; respondo con la información de nuestras páginas de ayuda.',
		ability: 'Respondo preguntas con la información de nuestras páginas de ayuda. Pregunte con sus propias palabras.',
		person: 'Soy un asistente automático y no puedo pasarle con una persona.',
		apology: 'No se preocupe. ¿Qué le gustaría saber?',
		acknowledgement: 'De acuerdo. Si quiere saber algo más, pregunte con confianza.',
		displeasure:
			'Siento no haber podido ayudar. Inténtelo con otras palabras o dígame que quiere hablar con una persona.',
		notUnderstood: 'No he entendido el mensaje. ¿Qué le gustaría saber? Basta con una frase corta.',
	},
	smallTalk: {
		phrases: {
			greeting: `hola|holi|holaa|buenas|muy buenas|buenos días|buen día|buenas tardes|saludos|hey|hay alguien|hay alguien ahí|estás ahí|alguien ahí`,
			wellbeing: `qué tal|qué tal estás|qué tal está|cómo estás|cómo está|cómo está usted|cómo te va|cómo le va|cómo va|cómo va todo|qué hay|qué pasa|todo bien`,
			thanks: `gracias|muchas gracias|mil gracias|muchísimas gracias|se lo agradezco|te lo agradezco|muy agradecido|muy agradecida|le agradezco|te agradezco|muy amable|no gracias|me ayudó|me ha ayudado|me sirvió|ha sido de ayuda`,
			goodbye: `adiós|hasta luego|hasta pronto|hasta mañana|hasta la vista|hasta la próxima|chao|chau|bye|nos vemos|que tenga un buen día|que tengas un buen día|que tenga buen día|que tengas buen día|que le vaya bien|que te vaya bien|buen fin de semana|eso es todo|eso era todo|nada más|cuídate|cuídese`,
			salutation: `buenas noches`,
			identity: `quién eres|quién es usted|quién es|qué eres|con quién hablo|con quién estoy hablando|con quién chateo|eres un bot|eres un robot|eres un chatbot|eres una ia|eres una inteligencia artificial|eres una máquina|eres humano|eres humana|eres una persona|eres una persona real|eres un humano|eres real|es usted un bot|es usted un robot|es usted una persona|es usted humano|es esto un bot|esto es un bot|estoy hablando con un bot|estoy hablando con un robot|estoy hablando con una persona|hablo con un bot|hablo con una persona|hablo con una máquina|cómo te llamas|cómo se llama|cómo se llama usted|cuál es tu nombre|cuál es su nombre|tu nombre|tienes nombre|preséntate|quién te creó|eres chatgpt`,
			ability: `qué puedes hacer|qué puede hacer|qué puedes hacer por mí|qué haces|qué sabes|qué sabes hacer|qué puedo preguntar|qué puedo preguntarte|qué te puedo preguntar|qué le puedo preguntar|en qué puedes ayudar|en qué puedes ayudarme|en qué me puedes ayudar|en qué puede ayudarme|en qué me puede ayudar|cómo puedes ayudarme|cómo me puedes ayudar|cómo puede ayudarme|cómo funcionas|cómo funciona esto|cómo funciona este chat|para qué sirves|para qué sirve esto|qué es esto|ayuda|ayúdame|ayúdeme|necesito ayuda|me puedes ayudar|puedes ayudarme|me puede ayudar|puede ayudarme|me podría ayudar|podría ayudarme|tengo una pregunta|tengo una duda|tengo una consulta|tengo dudas|tengo preguntas|una pregunta|una consulta|una duda|puedo hacer una pregunta|puedo preguntar algo|quiero hacer una pregunta|quiero preguntar algo|tengo un problema`,
			language: `hablas español|habla español|hablan español|habla usted español|en español por favor|español por favor|puedo escribir en español`,
			person: `humano|una persona|persona real|una persona real|un humano|agente|un agente|operador|asesor|un asesor|atención al cliente|servicio al cliente|llámame|llámeme|llámenme|me puedes llamar|me pueden llamar|me puede llamar|pueden llamarme|puede llamarme|quiero que me llamen|necesito que me llamen|quiero una llamada|quiero un humano|quiero una persona|quiero un agente|necesito un humano|necesito una persona|necesito un agente|chat en vivo`,
			apology: `perdón|perdona|perdone|lo siento|lo sentimos|lamentamos|pedimos disculpas|le pedimos disculpas|disculpa|disculpe|disculpas|mil disculpas|mis disculpas|me equivoqué|fue un error|sin querer|olvídalo|olvídelo|no importa|ups`,
			acknowledgement: `sí|si|sip|sí por favor|claro|claro que sí|por supuesto|no|nop|ok|okay|okey|oki|vale|bien|muy bien|bueno|perfecto|genial|excelente|estupendo|fantástico|de acuerdo|entendido|entiendo|ya veo|ya|listo|correcto|exacto|cierto|qué bien|bueno saberlo|interesante|tal vez|quizás|quizá|no sé|jaja|jajaja|jeje|lol|mmm|ah|oh|wow|eres genial|eres el mejor|buen trabajo|bien hecho`,
			displeasure: `idiota|estúpido|estúpida|tonto|tonta|imbécil|inútil|basura|mierda|una mierda|puta|puto|hijo de puta|joder|coño|cabrón|cabrona|pendejo|gilipollas|vete a la mierda|vete al diablo|cállate|que te jodan|maldito|maldita|horrible|pésimo|malo|muy malo|terrible|fatal|no sirves|no sirves para nada|no sirve|no sirve para nada|no me sirve|no me ayuda|no me ayudas|no ayuda|no me ha ayudado|no me ayudó|no me entiendes|no entiendes|no entiendes nada|no me has entendido|no me entendió|eso no es lo que pregunté|no es lo que pregunté|no pregunté eso|eso no responde a mi pregunta|no has respondido|está mal|eso está mal|incorrecto|es falso|no es verdad|no es correcto|te odio|qué asco|ridículo|estoy enfadado|estoy harto|estoy harta|gracias por nada|pérdida de tiempo|no sirven para nada|inaceptable|vergüenza|una vergüenza|vergonzoso|lamentable|indignante|decepcionado|decepcionada`,
		},
		fillers: `a todos|a todas|equipo|señor|señora|señorita|amigo|amiga|bot|muy|tan|mucho|muchas|y|e|pero|también|igualmente|por favor|por todo|por la ayuda|por su ayuda|por tu ayuda|por la información|por la respuesta|por su respuesta|por responder|por eso|entonces|ahora|hoy|ya|otra vez|de nuevo|solo|eres|es|un|una|el|la|lo|qué|pues|pues nada|tú|usted|más|de verdad|realmente|rápida|eso|esto|aquí`,
		wantsPerson: {
			alone: `que me llamen|que alguien me llame|llámenme|llámeme|llámame al|persona real|un humano de verdad|devuélvanme la llamada|devolverme la llamada`,
			verbs: `hablar con|hablar directamente con|chatear con|conversar con|comunicarme con|comunícame con|comuníqueme con|conectarme con|contactar con|pásame con|páseme con|pasarme con|pasar con|transferirme a|transfiérame|escribir a`,
			people: `una persona|persona|un humano|humano|un ser humano|alguien|un agente|agente|un asesor|asesor|asesora|un representante|representante|un operador|operador|operadora|un empleado|empleado|atención al cliente|servicio al cliente|su equipo|soporte`,
		},
	},
	everyday: {
		hours: {
			both: `horario|horarios|horario de atención|horario de apertura|lunes|martes|miércoles|jueves|viernes|domingo|domingos|fin de semana|festivos`,
			asked: `los sábados|el sábado|sábado $|sábados $|abrís|abren|abre|abierto|abiertos|cerráis|cierran|cierra|cerrado|a qué hora|estáis abiertos|hasta qué hora|estáis abierto`,
			said: `los sábados|el sábado|sábado de|sábados de|abierto de|abrimos|cerrado|cerramos|todos los días|abierto todos`,
		},
		phone: {
			both: `teléfono|número de teléfono|llamar|tel|móvil|tlf`,
			asked: `por teléfono|vuestro número|su número|llamaros|llamarles`,
			said: `llámenos|llámanos|llame`,
		},
		email: {
			both: `correo|correo electrónico|e-mail|email|mail`,
			asked: `escribiros|escribirles`,
			said: `escriba|escríbenos|escríbanos`,
		},
		contact: {
			both: `contacto|contactar|atención al cliente`,
			asked: `contactar con vosotros|hablar con vosotros|hablar con alguien|localizaros|poneros en contacto`,
			said: `llámenos|llámanos|escríbenos|escriba`,
		},
		address: {
			both: `dirección|ubicación|domicilio`,
			asked: `dónde estáis|dónde están|dónde está|donde estais|dónde se encuentra|dónde os encuentro|dónde queda|llegar a|cómo llego|encontraros|ir a`,
			said: `cómo llegar|encuéntranos|visítanos|estamos en|dónde estamos`,
		},
		price: {
			both: `precio|precios|tarifa|tarifas|coste|costes|cuesta|cuestan|importe`,
			asked: `cuánto|cuánto cuesta|cuánto vale|cuánto es|vale|valen|caro|cobráis`,
			said: `por persona|por noche`,
		},
		delivery: {
			both: `envío|envíos|enviar|entrega|entregas|reparto|gastos de envío|mandar|paquete|domicilio`,
			asked: `hacéis envíos|enviáis a *|envían a *|mandáis|llega|llegar mi pedido|enviáis|traéis`,
			said: `enviamos|entregamos`,
		},
		returns: {
			both: `devolución|devoluciones|devolver|reembolso|reembolsar|cambio|cambios|desistimiento`,
			asked: `devolvéis el dinero|me devolvéis|recuperar mi dinero|cambiar`,
			said: `devolvemos|le devolvemos el dinero`,
		},
		payment: {
			both: `pagar|pago|formas de pago|métodos de pago|tarjeta|tarjetas|efectivo|bizum|paypal|transferencia|financiación|financiar|plazos`,
			asked: `a plazos|con tarjeta|se paga`,
			said: `aceptamos`,
		},
		warranty: { both: `garantía|garantías` },
		cancellation: {
			both: `cancelar|cancelación|anular|anulación|anulaciones|baja`,
			asked: `darme de baja|no puedo ir`,
			said: `avísenos|sin coste hasta`,
		},
		booking: {
			both: `cita|citas|reservar|reserva|reservas|pedir cita`,
			asked: `coger hora|pedir hora|coger cita|una mesa|turno`,
			said: `cita previa|sin cita`,
		},
		parking: {
			both: `aparcar|aparcamiento|parking|estacionar|estacionamiento|garaje`,
			asked: `dejar el coche|dejar mi coche|aparcar el coche|aparcar mi coche|estacionar el coche|estacionar mi coche`,
		},
		jobs: {
			both: `empleo|trabajo|vacantes|vacante|ofertas de empleo|prácticas|currículum`,
			asked: `buscáis personal|trabajar con vosotros|trabajar ahí|contratáis|buscan personal`,
			said: `buscamos|únete|trabaja con nosotros`,
		},
		duration: {
			both: `cuánto tarda|cuánto tiempo|plazo de entrega|cuánto dura`,
			asked: `tarda|tardáis|cuándo llega`,
			said: `días laborables|días|horas`,
		},
		arrival: { both: `entrada|llegada|check-in`, asked: `llegar al hotel|entrar`, said: `a partir de las` },
		departure: { both: `salida|check-out`, asked: `dejar la habitación|salir` },
		breakfast: { both: `desayuno|desayunar|desayunos` },
		wifi: { both: `wifi|wi-fi|internet gratis|acceso a internet|conexión a internet`, asked: `internet|conexión` },
		pets: { both: `mascota|mascotas|perro|perros|gato|animales|animal` },
		vegetarian: {
			both: `vegetariano|vegetariana|vegetarianos|vegano|vegana|veganos`,
			asked: `sin carne`,
			said: `sin carne`,
		},
		voucher: { both: `tarjeta regalo|vale regalo|vales|bono regalo|cheque regalo` },
		trial: { both: `prueba gratis|prueba gratuita|periodo de prueba|demo`, asked: `probar` },
		login: {
			both: `contraseña|iniciar sesión|acceder|clave`,
			asked: `no puedo entrar|olvidé mi contraseña`,
			said: `olvidado`,
		},
		privacy: {
			both: `privacidad|protección de datos|rgpd|seguridad`,
			asked: `mis datos|seguro`,
			said: `cifrados|sus datos`,
		},
		app: { both: `aplicación|app|aplicación móvil`, said: `iphone|android` },
		damage: { both: `roto|rota|dañado|defectuoso|estropeado`, asked: `no funciona` },
		urgent: { both: `urgencia|urgencias|emergencia|emergencias|urgente` },
		about: {
			both: `sobre nosotros|quiénes somos|nuestra historia`,
			asked: `sobre vosotros|sobre ustedes|a qué os dedicáis|a qué se dedican|quiénes sois|vuestra historia|vuestra empresa|quién lleva`,
			said: `fundada|fundado|empresa familiar|negocio familiar|desde`,
		},
		menu: {
			both: `menú|menús|la carta|platos|plato del día|menú del día`,
			asked: `ver la carta|qué hay de comer|comer`,
			said: `entrantes|segundos|postres|primeros`,
		},
		identity: {
			both: `dni|pasaporte|documento de identidad|identificación|carné de identidad|carnet de identidad`,
			asked: `documentación|identificarme`,
		},
		children: { both: `niño|niños|niña|niñas|bebé|bebés|menores`, asked: `hijo|hija|hijos|pequeños` },
		access: {
			both: `silla de ruedas|accesible|accesibilidad|movilidad reducida|discapacidad|discapacitados|minusválidos`,
			asked: `carrito|escaleras`,
			said: `rampa|ascensor|sin escalones`,
		},
		discount: {
			both: `descuento|descuentos|rebaja|rebajas|código promocional|cupón|oferta|precio reducido`,
			asked: `más barato|promoción|tarifa de grupo`,
		},
		deposit: {
			both: `fianza|depósito|señal|anticipo|pago por adelantado|prepago`,
			asked: `pagar por adelantado|por adelantado`,
		},
		fillers: `hola|estáis|están|estás|hablar|hasta|gracias|favor|quiero|quería|quisiera|necesito|puedo|puede|podéis|poder|tienda|clínica|hotel|restaurante|consulta|empresa|local|hoy|mañana|ahora|saber|decirme|exactamente|hay|tenéis|tienen|tengo|hacéis|hacer|aceptáis|acepta|online|cerca|ahí|allí|pedido|producto|artículo|vuestro|vuestra|vuestros|vosotros|hora|número|tarde|día|tiempo|cuál|cuáles|dais|ofrecéis|traer|llevar|mostrar|enseñar|ver|noche|venir|necesitamos|momento|permitido|permiten`,
	},
	stopWords: `el la los las lo un una unos unas y e o u pero sino que qué quien quién quienes quiénes cual cuál cuales cuáles cuando cuándo donde dónde como cómo cuanto cuánto
		cuanta cuánta cuantos cuántos cuantas cuántas por porque qué para de del al a ante con contra desde durante en entre hacia hasta según sin sobre tras yo me mi mis
		mí tú tu tus te ti él ella ello ellos ellas le les se su sus nosotros nos nuestro nuestra nuestros nuestras vosotros os vuestro usted ustedes ser es son era eran
		fue fueron sido siendo soy eres somos está están estaba estaban estar estoy haber ha han había habían he hemos hay tener tiene tienen tengo tenía poder puede pueden
		puedo podía hacer hace hacen hizo este esta esto estos estas ese esa eso esos esas aquel aquella aquello no sí si ya muy más mas menos mucho mucha muchos muchas
		poco también tampoco solo sólo todo toda todos todas otro otra otros otras mismo misma cada algo alguno alguna algunos hola gracias favor tenéis tenemos podéis podemos hacéis hacemos habéis sois estáis estamos queréis quiero quiere quieren quisiera
		querría necesito necesita necesitamos debo debe deben vuestra vuestros vuestras q k x xq pq d tb tmb porfa xfa pls`,
	pointing: `él ella ello ellos ellas eso esa ese esto esta este esos esas aquello allí`,
	joining: `y e`,
	continuing: `este esta esto estos estas ese esa eso él ella ellos ellas además también pero sin entonces luego así ambos ambas aquel aquella dicho dicha`,
	asking: `quién quiénes cuándo dónde adónde porqué cómo`,
	negations: `no nunca nada nadie ningún ninguna ninguno ni jamás tampoco`,
};
