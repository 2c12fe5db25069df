import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const es: EverydayWords = {
	hours: {
		both: `horario|horarios|horario de atención|horario de apertura|lunes|martes|miércoles|jueves|viernes|sábado|sábados|domingo|domingos|fin de semana|festivos`,
		asked: `abrís|abren|abre|abierto|abiertos|cerráis|cierran|cierra|cerrado|a qué hora|estáis abiertos|hasta qué hora|estáis abierto`,
		said: `abierto de|abrimos|cerrado|cerramos|todos los días|abierto todos`,
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
};
