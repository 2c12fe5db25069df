import type { LanguageWords } from './language.ts';

export const pt: LanguageWords = {
	sentences: {
		noAnswer: 'Lamento, não encontrei uma resposta para isso nas nossas páginas de ajuda.',
		leaveDetails: 'Deixe os seus contactos e a nossa equipa responder-lhe-á.',
		weWillWrite: 'A nossa equipa tem os seus contactos e irá escrever-lhe.',
		useContactPage: 'A nossa equipa pode ajudar: os contactos estão no nosso site.',
		understanding: 'Lamento o incómodo.',
		greeting: 'Olá. O que gostaria de saber?',
		wellbeing: 'Agradeço por perguntar. O que gostaria de saber?',
		thanks: 'De nada. Pergunte novamente sempre que precisar.',
		goodbye: 'Até logo. Estamos aqui sempre que tiver uma dúvida.',
		identity:
			'Está a falar com {name}, um assistente automático. Não sou uma pessoa; respondo com base nas nossas páginas de ajuda.',
		ability: 'Respondo a perguntas com base nas nossas páginas de ajuda. Pergunte por palavras suas.',
		person: 'Sou um assistente automático e não posso transferir a conversa.',
		apology: 'Não tem problema. O que gostaria de saber?',
		acknowledgement: 'Muito bem. Se quiser saber mais alguma coisa, é só perguntar.',
		displeasure:
			'Lamento não ter conseguido ajudar. Tente com outras palavras ou diga-me que gostaria de falar com uma pessoa.',
		notUnderstood: 'Não percebi a mensagem. O que gostaria de saber? Basta uma frase curta.',
	},
	smallTalk: {
		phrases: {
			greeting: `olá|ola|oi|oie|opa|bom dia|boa tarde|alô|hey|hi|saudações|tem alguém aí|há alguém aí|alguém aí|está aí`,
			wellbeing: `tudo bem|tudo bom|tudo certo|como vai|como está|como estás|como você está|como vai você|e aí|beleza|como tem passado`,
			thanks: `obrigado|obrigada|obg|brigado|brigada|muito obrigado|muito obrigada|muitíssimo obrigado|valeu|agradeço|agradecido|agradecida|grato|grata|não obrigado|não obrigada|ajudou|ajudou muito|foi muito útil`,
			goodbye: `tchau|adeus|até logo|até mais|até breve|até já|até amanhã|até à próxima|até a próxima|falou|bye|tenha um bom dia|tenha uma boa tarde|bom fim de semana|boa semana|fique bem|é tudo|é só isso|só isso|era só isso|mais nada`,
			salutation: `boa noite`,
			identity: `quem é você|quem és tu|quem és|quem é|o que é você|o que você é|o que és|com quem falo|com quem estou falando|com quem estou a falar|você é um robô|você é um bot|você é uma ia|você é humano|você é humana|você é uma pessoa|você é uma pessoa real|você é real|é um robô|é um bot|é uma pessoa|é uma pessoa real|é humano|és um robô|és um bot|és uma ia|és humano|és uma pessoa|és uma pessoa real|estou falando com um robô|estou falando com uma pessoa|estou a falar com um robô|estou a falar com uma pessoa|qual é o seu nome|qual o seu nome|qual é o teu nome|como se chama|como você se chama|como te chamas|seu nome|tem nome|apresente-se|quem te criou|é o chatgpt`,
			ability: `o que você pode fazer|o que você faz|o que pode fazer|o que podes fazer|o que pode fazer por mim|o que sabe fazer|o que você sabe|o que posso perguntar|o que eu posso perguntar|que perguntas posso fazer|como você pode me ajudar|como pode me ajudar|como me pode ajudar|como me podes ajudar|em que pode me ajudar|em que me pode ajudar|em que você pode me ajudar|como funciona|como isso funciona|como isto funciona|como funciona este chat|para que serve|o que é isto|o que é isso|ajuda|me ajuda|me ajude|ajude-me|ajuda-me|preciso de ajuda|pode ajudar|pode me ajudar|pode ajudar-me|você pode me ajudar|podes ajudar-me|poderia me ajudar|tenho uma pergunta|tenho uma dúvida|tenho dúvidas|tenho perguntas|uma pergunta|uma dúvida|posso fazer uma pergunta|posso perguntar uma coisa|gostaria de fazer uma pergunta|queria fazer uma pergunta|tenho um problema`,
			language: `falas português|fala português|falam português|você fala português|em português por favor|posso escrever em português`,
			person: `humano|um humano|uma pessoa|pessoa real|uma pessoa real|atendente|um atendente|operador|agente|assistente humano|apoio ao cliente|atendimento ao cliente|suporte humano|me liga|me ligue|ligue-me|liguem-me|ligue para mim|pode me ligar|pode ligar-me|podem me ligar|podem ligar-me|quero que me liguem|quero um atendente|quero um humano|quero uma pessoa|preciso de um atendente|preciso de um humano`,
			apology: `desculpa|desculpe|desculpas|peço desculpa|peço desculpas|me desculpe|perdão|perdoe|foi mal|lamento|lamentamos|pedimos desculpa|pedimos desculpas|sinto muito|foi engano|foi sem querer|ops|opa desculpe|deixa pra lá|deixe para lá|esquece|esqueça|não importa`,
			acknowledgement: `sim|sim por favor|claro|claro que sim|com certeza|certo|não|ok|okay|okey|tá|tá bom|tá bem|está bem|está bom|bem|muito bem|bom|ótimo|perfeito|excelente|maravilha|legal|fixe|show|top|bacana|genial|fantástico|entendi|entendido|percebi|compreendo|entendo|já percebi|beleza|combinado|exato|exatamente|isso|isso mesmo|correto|verdade|interessante|bom saber|talvez|não sei|haha|hahaha|kkk|kkkk|rsrs|rs|lol|ah|oh|hm|hmm|uau|você é o melhor|bom trabalho|sem problema`,
			displeasure: `idiota|estúpido|estúpida|burro|burra|imbecil|inútil|você é inútil|lixo|merda|uma merda|que merda|porra|caralho|puta|filho da puta|vai se foder|vai-te foder|foda-se|vai à merda|vai tomar no cu|cala a boca|cale a boca|otário|desgraçado|péssimo|horrível|terrível|ruim|muito ruim|muito mau|mau|ridículo|absurdo|te odeio|odeio você|errado|está errado|isso está errado|é mentira|não é verdade|não está correto|não ajuda|não ajudou|não me ajuda|não me ajudou|isso não ajuda|não adianta|não serve para nada|você não serve para nada|não entende nada|você não entende|você não me entende|você não entendeu|não me entendeu|não percebeu|não percebes nada|não foi isso que perguntei|não perguntei isso|não é isso que perguntei|não respondeu à minha pergunta|não respondeu a minha pergunta|obrigado por nada|obrigada por nada|perda de tempo|estou irritado|estou farto|inaceitável|vergonha|uma vergonha|vergonhoso|lamentável|desiludido|desiludida|decepcionado|decepcionada`,
		},
		fillers: `a todos|pessoal|gente|equipe|equipa|senhor|senhora|amigo|amiga|caro|cara|bot|muito|muita|tão|mesmo|e|mas|também|igualmente|então|agora|hoje|de novo|novamente|só|por favor|por tudo|pela ajuda|pela sua ajuda|pela tua ajuda|por sua ajuda|pela resposta|pela informação|pelas informações|pelo apoio|por isso|aqui|você|você é|é|és|um|uma|o|a|que|seu|sua|realmente|rápida|pra você também|para você também`,
		wantsPerson: {
			alone: `que me liguem|me liguem|liguem-me|ligue para mim|ligue para o meu|alguém me ligue|alguém pode me ligar|alguém me pode ligar|pessoa real|pessoa de verdade|atendente humano|atendimento humano`,
			verbs: `falar com|falar diretamente com|conversar com|conversar directamente com|me conectar com|ser transferido|transferir para|transfira para|me transfira|passar para|passe-me a|contactar|contatar|entrar em contato com|entrar em contacto com|escrever para`,
			people: `uma pessoa|pessoa|um humano|humano|um ser humano|alguém|um atendente|atendente|um agente|um operador|operador|um assistente humano|um funcionário|funcionário|um representante|um colaborador|um responsável|o apoio ao cliente|apoio ao cliente|o suporte|a vossa equipa|sua equipe|o atendimento`,
		},
	},
	everyday: {
		hours: {
			both: `horário|horários|horário de funcionamento|horário de atendimento|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|domingo|domingos|fim de semana`,
			asked: `aos sábados|ao sábado|no sábado|sábado $|sábados $|aberto|abertos|aberta|fechado|fechados|abrem|abre|fecham|fecha|que horas abre|que horas abrem|que horas fecham|quando abrem|estão abertos`,
			said: `aos sábados|ao sábado|no sábado|sábado de|sábados de|aberto de|abrimos|fechado|encerrado|encerra|todos os dias|estamos abertos`,
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
			asked: `ver a ementa|o que há para comer|comer aí|onde comer`,
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
	},
	stopWords: `o a os as um uma uns umas e ou mas que quê quem qual quais quando onde como porque porquê por quanto quanta quantos quantas eu me mim meu minha meus minhas tu te ti teu
		tua você vocês ele ela eles elas lhe lhes se seu sua seus suas nós nos nosso nossa nossos nossas de do da dos das em no na nos nas num numa ao à aos às a ante até após
		com contra desde durante entre para perante pelo pela pelos pelas sem sob sobre é são era eram foi foram ser sido sendo sou somos está estão estava estavam estar estou
		ter tem têm tinha tinham tenho há havia haver pode podem posso poder fazer faz fazem fez este esta isto estes estas esse essa isso esses essas aquele aquela aquilo não
		sim já muito muita muitos muitas mais menos pouco também só apenas todo toda todos todas outro outra outros outras mesmo mesma cada algum alguma alguns olá obrigado obrigada quero queria quer preciso precisa devo deve podemos poderia faço fazemos vc vcs q pq tb tbm pra ta pf`,
	pointing: `ele ela eles elas isso isto esse essa aquele aquela lá`,
	joining: `e`,
	continuing: `ele ela eles elas isto isso estes essa esses essas mas porém contudo também além então assim ambos`,
	asking: `quem quando onde aonde porquê porque como`,
	negations: `não nunca nada ninguém nenhum nenhuma nem`,
};
