import type { QualitySet } from '../qualitySet.ts';

export const casaOlivar: QualitySet = {
	language: 'es',
	business: 'Casa Olivar',
	boilerplate: {
		navigation: ['Inicio', 'Habitaciones', 'Desayuno', 'Excursiones', 'Contacto'],
		cookies: 'Usamos cookies para contar las visitas. Aceptar todas o configurar.',
		newsletter: 'Suscríbase a nuestro boletín y reciba ofertas cada mes.',
		footer: 'Casa Olivar S.L., registro de turismo TR-00123',
	},
	documents: [
		{
			id: 'llegada',
			kind: 'page',
			title: 'Llegada y salida',
			html: `<h1>Llegada y salida</h1>
				<h2>Horarios</h2>
				<p>La entrada es a partir de las 15:00 y la salida antes de las 11:00. Si llega después de las 22:00, avísenos por teléfono y le dejaremos la llave en la caja junto a la puerta.</p>
				<h2>Cómo llegar</h2>
				<p>La casa está a doce kilómetros de la estación de tren de Priego. Un taxi cuesta unos 20 euros. En coche, tome la salida 43 de la autovía; el aparcamiento es gratuito y tiene un punto de carga para coches eléctricos.</p>`,
		},
		{
			id: 'habitaciones',
			kind: 'page',
			title: 'Habitaciones y precios',
			html: `<h1>Habitaciones y precios</h1>
				<p>Tenemos nueve habitaciones, todas con baño propio, calefacción y vistas al olivar.</p>
				<table><tr><th>Habitación</th><th>Temporada baja</th><th>Temporada alta</th></tr>
				<tr><td>Doble</td><td>78 €</td><td>96 €</td></tr>
				<tr><td>Familiar, cuatro camas</td><td>120 €</td><td>148 €</td></tr>
				<tr><td>Suite con terraza</td><td>140 €</td><td>175 €</td></tr></table>
				<h2>Niños y cunas</h2>
				<p>Los menores de cuatro años no pagan. La cuna se pide al reservar y no cuesta nada.</p>
				<h2>Animales</h2>
				<p>Aceptamos un perro por habitación por 10 euros la noche. No puede entrar en el comedor.</p>`,
		},
		{
			id: 'cancelacion',
			kind: 'page',
			title: 'Reserva y cancelación',
			html: `<h1>Reserva y cancelación</h1>
				<p>Para reservar pedimos una señal del 25 por ciento. El resto se paga al llegar, en efectivo o con tarjeta.</p>
				<p>Puede cancelar sin gastos hasta siete días antes de la llegada. Después nos quedamos con la señal.</p>`,
		},
		{
			id: 'desayuno',
			kind: 'text',
			text: `Desayuno y cena
				El desayuno está incluido y se sirve de 8:30 a 10:30 en el patio. La cena cuesta 22 euros, hay que pedirla antes del mediodía y es siempre un menú de tres platos con productos de la huerta. Los lunes la cocina cierra por la noche.`,
		},
		{
			id: 'excursiones',
			kind: 'text',
			text: `Excursiones y actividades
				En noviembre y diciembre los huéspedes pueden ayudar en la recogida de la aceituna y visitar la almazara; la visita dura dos horas y cuesta 12 euros. Alquilamos bicicletas de montaña por 15 euros al día. El sendero de las cascadas empieza detrás de la casa y tiene nueve kilómetros.`,
		},
		{
			id: 'piscina',
			kind: 'faq',
			question: '¿Tienen piscina?',
			answer: 'Sí, abierta de mayo a septiembre, de 10 a 20 horas. No hay socorrista: los niños deben ir acompañados.',
		},
		{
			id: 'wifi',
			kind: 'faq',
			question: '¿Hay wifi en la casa?',
			answer:
				'Hay wifi gratis en el salón y en las habitaciones de la planta baja. En el piso de arriba la señal es débil.',
		},
		{
			id: 'aceite',
			kind: 'faq',
			question: '¿Puedo comprar su aceite?',
			answer: 'Vendemos el aceite de la casa en latas de cinco litros por 48 euros, y lo enviamos a toda la península.',
		},
	],
	questions: [
		{ text: 'a que hora puedo entrar en la habitacion', document: 'llegada', contains: ['15:00'] },
		{ text: '¿A qué hora hay que dejar la habitación?', document: 'llegada', contains: ['11:00'] },
		{ text: 'llegamos muy tarde por la noche, hay problema?', document: 'llegada', contains: ['llave'] },
		{ text: 'cuanto cuesta el taxi desde la estacion', document: 'llegada', contains: ['20 euros'] },
		{ text: '¿Se puede cargar un coche eléctrico?', document: 'llegada', contains: ['punto de carga'] },
		{ text: 'precio de la suite en temporada alta', document: 'habitaciones', contains: ['175'] },
		{ text: '¿Puedo llevar a mi perro?', document: 'habitaciones', contains: ['10 euros'] },
		{ text: 'cuanto pagan los niños pequeños', document: 'habitaciones', contains: ['no pagan'] },
		{ text: '¿hasta cuándo puedo cancelar gratis?', document: 'cancelacion', contains: ['siete días'] },
		{ text: 'hay que pagar señal para reservar?', document: 'cancelacion', contains: ['25 por ciento'] },
		{ text: 'el desayuno va incluido en el precio?', document: 'desayuno', contains: ['incluido'] },
		{ text: 'cuánto vale cenar en la casa', document: 'desayuno', contains: ['22 euros'] },
		{ text: 'se pueden alquilar bicis', document: 'excursiones', contains: ['15 euros'] },
		{
			text: 'Nos gustaría ver cómo se recoge la aceituna, ¿cuándo es?',
			document: 'excursiones',
			contains: ['noviembre'],
		},
		{ text: 'cuando abre la piscina', document: 'piscina', contains: ['mayo a septiembre'] },
		{ text: 'hay internet en las habitaciones?', document: 'wifi', contains: ['wifi gratis'] },
		{ text: 'quiero comprar una lata de aceite', document: 'aceite', contains: ['48 euros'] },
		{
			text: '¿y cuánto dura?',
			after: '¿Cuánto cuesta la visita a la almazara?',
			document: 'excursiones',
			contains: ['dos horas'],
		},
		{
			text: '¿Y en temporada baja?',
			after: '¿Cuánto cuesta la habitación familiar en temporada alta?',
			document: 'habitaciones',
			contains: ['120'],
		},
		{ text: 'y hay socorrista?', after: '¿Tienen piscina?', document: 'piscina', contains: ['No hay socorrista'] },
		{ text: '¿Venden entradas para el fútbol?', document: null },
		{ text: 'quien es el presidente de francia', document: null },
		{ text: '¿Me pueden arreglar el ordenador portátil?', document: null },
		{ text: 'que tiempo hara mañana en madrid', document: null },
		{ text: '¿Organizan cursos de buceo?', document: null },
	],
};
