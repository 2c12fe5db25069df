import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const pt: EverydayWords = {
	hours: {
		both: `horário|horários|horário de funcionamento|horário de atendimento|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|sábados|domingo|domingos|fim de semana`,
		asked: `aberto|abertos|aberta|fechado|fechados|abrem|abre|fecham|fecha|que horas abre|que horas abrem|que horas fecham|quando abrem|estão abertos`,
		said: `aberto de|abrimos|fechado|encerrado|encerra|todos os dias|estamos abertos`,
	},
	phone: {
		both: `telefone|número de telefone|ligar|telemóvel|celular|tel|telefonar`,
		asked: `vosso número|seu número|ligar para vocês`,
		said: `ligue|ligue-nos`,
	},
	email: {
		both: `e-mail|email|mail|correio eletrónico|correio eletrônico`,
		asked: `escrever`,
		said: `escreva|escreva-nos`,
	},
	contact: {
		both: `contacto|contactos|contato|contatos|contactar|contatar|atendimento ao cliente|apoio ao cliente`,
		asked: `falar convosco|falar com vocês|falar com alguém|falar com|entrar em contato|entrar em contacto`,
		said: `fale connosco|fale conosco|ligue`,
	},
	address: {
		both: `morada|endereço|localização`,
		asked: `onde é|onde fica|onde ficam|onde estão|onde vocês ficam|onde vocês estão|onde se situa|como chegar|como chego|ir ter convosco`,
		said: `onde ficamos|onde estamos|como chegar|ficamos|visite-nos`,
	},
	price: {
		both: `preço|preços|tarifa|tarifas|custo|custos|custa|custam|taxa`,
		asked: `quanto|quanto custa|quanto é|quanto fica|valor|caro`,
		said: `por noite|por pessoa`,
	},
	delivery: {
		both: `entrega|entregas|envio|envios|enviar|frete|portes|encomenda|entregar`,
		asked: `entregam em *|enviam para *|fazem entregas|entregam|enviam|mandam|chega|ao domicílio`,
		said: `enviamos|entregamos|portes de envio`,
	},
	returns: {
		both: `devolução|devoluções|devolver|reembolso|reembolsar|troca|trocas|trocar|estorno`,
		asked: `devolvo|dinheiro de volta|devolvem o dinheiro`,
		said: `devolvemos`,
	},
	payment: {
		both: `pagar|pagamento|pagamentos|formas de pagamento|cartão|cartões|dinheiro|multibanco|mb way|pix|boleto|paypal|transferência|prestações|parcelas|parcelar`,
		asked: `com cartão|à vista`,
		said: `aceitamos`,
	},
	warranty: { both: `garantia|garantias` },
	cancellation: {
		both: `cancelar|cancelamento|anular|desistir|desistência|rescindir`,
		asked: `cancelo|desmarcar`,
		said: `sem custos até`,
	},
	booking: {
		both: `marcação|marcar|reservar|reserva|reservas|agendar|agendamento|consulta`,
		asked: `uma mesa|hora marcada`,
		said: `por marcação`,
	},
	parking: {
		both: `estacionamento|estacionar|parque|garagem|parque de estacionamento|lugar de estacionamento`,
		asked: `deixar o carro|parar o carro|estacionar o carro|estacionar meu carro`,
	},
	jobs: {
		both: `emprego|vagas|vaga|trabalho|recrutamento|estágio|carreiras|candidatura|currículo`,
		asked: `estão a contratar|estão contratando|trabalhar convosco|trabalhar com vocês`,
		said: `procuramos|junte-se|trabalhe connosco`,
	},
	duration: {
		both: `quanto tempo|prazo|prazos|demora|duração`,
		asked: `quanto demora|quando chega`,
		said: `dias úteis|dias`,
	},
	arrival: {
		both: `entrada|chegada|check-in|checkin`,
		asked: `chegar ao hotel`,
		said: `quartos estão prontos|a partir das`,
	},
	departure: { both: `saída|check-out|checkout`, asked: `deixar o quarto|ficar no quarto|sair do quarto` },
	breakfast: { both: `pequeno-almoço|pequeno almoço|café da manhã`, said: `desjejum` },
	wifi: { both: `wifi|wi-fi|sem fios|acesso à internet|internet grátis|internet gratuita`, asked: `internet|rede` },
	pets: { both: `animal|animais|cão|cães|cachorro|cachorros|gato|animais de estimação|pet` },
	vegetarian: {
		both: `vegetariano|vegetariana|vegetarianos|vegano|vegana|veganos`,
		asked: `sem carne`,
		said: `sem carne`,
	},
	voucher: { both: `vale-presente|cartão-presente|cheque-prenda|voucher|vouchers|vale presente|cartão presente` },
	trial: { both: `teste grátis|período de teste|versão de teste|demo|teste gratuito`, asked: `experimentar|testar` },
	login: {
		both: `senha|palavra-passe|iniciar sessão|login|acesso`,
		asked: `não consigo entrar|esqueci a senha`,
		said: `esqueceu`,
	},
	privacy: {
		both: `privacidade|proteção de dados|rgpd|lgpd|segurança`,
		asked: `meus dados|seguro`,
		said: `encriptados|criptografados|seus dados`,
	},
	app: { both: `aplicação|aplicativo|app|aplicações`, said: `iphone|android` },
	damage: { both: `partido|quebrado|danificado|defeito|avariado|estragado`, asked: `não funciona` },
	urgent: { both: `urgência|urgências|emergência|emergências|urgente` },
	about: {
		both: `sobre nós|quem somos|a nossa história`,
		asked: `sobre vocês|quem são vocês|o que fazem|o que vocês fazem|a vossa história|a vossa empresa`,
		said: `fundada|fundado|empresa familiar|desde`,
	},
	menu: {
		both: `menu|ementa|cardápio|pratos|prato do dia`,
		asked: `ver a ementa|o que há para comer|comer`,
		said: `entradas|sobremesas|pratos principais`,
	},
	identity: {
		both: `cartão de cidadão|passaporte|documento de identidade|documento de identificação|bilhete de identidade|identidade`,
		asked: `documentos|rg`,
	},
	children: { both: `criança|crianças|bebé|bebê|bebés|bebês`, asked: `filho|filha|filhos` },
	access: {
		both: `cadeira de rodas|acessível|acessibilidade|mobilidade reduzida|deficientes|deficiência`,
		asked: `carrinho de bebé|escadas`,
		said: `rampa|elevador`,
	},
	discount: {
		both: `desconto|descontos|código promocional|cupom|cupão|promoção|preço reduzido`,
		asked: `mais barato|oferta`,
	},
	deposit: {
		both: `caução|sinal|depósito|pagamento antecipado|adiantamento`,
		asked: `pagar adiantado|pagar antes|adiantado`,
	},
	fillers: `olá|oi|obrigado|favor|quero|queria|gostaria|preciso|posso|pode|podem|loja|hotel|restaurante|clínica|empresa|hoje|amanhã|agora|saber|dizer|exatamente|tem|têm|há|ter|fazem|fazer|levar|aceitam|pedido|produto|artigo|vosso|vossa|vocês|convosco|perto|aí|aqui|horas|hora|dia|tempo|noite|tarde|manhã|meu|minha|qual|possível|incluído|número|trazer|mostrar|ver|vir|momento|permitido`,
};
