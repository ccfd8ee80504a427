import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Conforto diante da câmera',
    question: 'Como você se sente diante da câmera?',
    lead: 'Agora a produção. Uma resposta honesta ajuda mais do que uma corajosa.',
    ends: ['Prefiro não aparecer', 'Faria isso o dia inteiro'],
    heard: [
      'Então você não aparece, e ninguém vai sentir falta: mãos, telas e uma voz sustentam canais inteiros.',
      'Entendi: o mínimo possível do seu rosto. Vamos achar um jeito que dispense ele.',
      'No meio do caminho, como quase todo mundo. Uma frase por tomada e corte: ninguém percebe quantas tentativas foram.',
      'Bom. Então fale com uma pessoa que você conhece e deixe passar um pequeno deslize.',
      'Então vamos usar isso: tomadas longas, direto para a lente, e cortes só onde a ideia vira.',
    ],
    own: '“{answer}”. Agradeço a franqueza. Planejo tomadas curtas, uma frase cada; funcionam nos dois casos.',
  },
  personal: {
    name: 'Toque pessoal',
    question: 'Até que ponto pode ser pessoal?',
    lead: 'Em um texto a voz é você, então preciso saber quanto de você pode entrar.',
    ends: ['Só o assunto', 'Nada a esconder'],
    heard: [
      'Só o assunto. Então são os números e os exemplos que trazem o calor.',
      'Quase só o assunto. Uma frase com “eu” já basta para mostrar que tem alguém ali.',
      'Meio a meio: algo que aconteceu com você no começo, o assunto no resto.',
      'Bem pessoal. Escreva o que você pensou na hora, não o que sabe agora.',
      'Nada a esconder. Então comece pelo que preferiria deixar de fora; é por essa frase que as pessoas ficam.',
    ],
    own: '“{answer}”. Bom, vou respeitar isso.',
  },
  faceless: {
    name: 'Sem rosto',
    question: 'O que as pessoas vão ver no lugar?',
    lead: 'Então a imagem precisa de outro personagem principal.',
    options: {
      hands: { label: 'Minhas mãos trabalhando', description: 'De cima ou por cima do ombro' },
      screen: { label: 'Uma tela', description: 'Uma gravação com o cursor em movimento' },
      voice: { label: 'Minha voz sobre imagens', description: 'Planos curtos de lugares e objetos' },
      text: { label: 'Só texto e imagens', description: 'Nenhuma voz' },
    },
    heard: {
      hands: 'Mãos são ideais: estão sempre fazendo algo, e ninguém consegue parar de olhar.',
      screen: 'Uma tela. Dê zoom até dar para ler no celular, e deixe o cursor parado antes de clicar.',
      voice: 'Voz sobre imagens. Grave primeiro a voz e corte as imagens por ela, nunca o contrário.',
      text: 'Texto e imagens. Então cada linha fica até dar para ler duas vezes, e não mais que isso.',
      own: '“{answer}”. Boa, é uma imagem com personalidade própria.',
    },
  },
  equipment: {
    name: 'Equipamento',
    question: 'Com o que você pode gravar?',
    lead: 'O que você tem à mão? Nenhuma resposta é errada.',
    options: {
      phone: { label: 'Só o celular', description: 'Basta para tudo o que vamos planejar' },
      phone_plus: { label: 'Celular com microfone ou luz', description: 'As duas coisas que mais mudam' },
      camera: { label: 'Uma câmera', description: 'Com uma lente que você conhece' },
      nothing: { label: 'Nada que dê para usar', description: 'Planejamos com algo emprestado ou gravado na tela' },
    },
    heard: {
      phone: 'Só o celular. Limpe a lente, trave o foco e use a câmera traseira.',
      phone_plus: 'Celular e uma ajudinha. Invista primeiro no som: as pessoas perdoam uma imagem, um ruído nunca.',
      camera: 'Uma câmera. Ajuste a exposição no manual, para a imagem não oscilar enquanto você fala.',
      nothing: 'Nada à mão. Tudo bem: um celular emprestado por uma hora basta, se os planos estiverem em uma lista.',
      own: '“{answer}”. Escrevo os planos para isso.',
    },
  },
  visual: {
    name: 'Imagem junto do texto',
    question: 'O que acompanha o texto?',
    lead: 'Um texto pode levar junto algo para olhar.',
    options: {
      photo: { label: 'Uma foto minha', description: 'Tirada durante o processo' },
      slides: { label: 'Alguns slides', description: 'Uma ideia em cada' },
      plain: { label: 'Nada', description: 'As palavras dão conta' },
    },
    heard: {
      photo: 'Uma foto sua. Quanto menos parecer banco de imagens, melhor.',
      slides: 'Slides. O primeiro é uma manchete, o último é a pergunta que você quer ver respondida.',
      plain: 'Só palavras. Então as quebras de linha são a sua imagem.',
      own: '“{answer}”. Bom, não é o que todo mundo coloca.',
    },
  },
  setup: {
    name: 'Montagem',
    question: 'Onde fica o celular?',
    lead: 'Então uma montagem simples resolve.',
    options: {
      window: { label: 'Ao lado de uma janela', description: 'Luz do dia vinda do lado' },
      lean: { label: 'Apoiado em alguma coisa', description: 'Livros, uma caneca, uma prateleira' },
      helper: { label: 'Alguém segura', description: 'Cotovelos junto do corpo' },
    },
    heard: {
      window: 'Perto da janela. A luz vem do lado, nunca de trás de você, e a lâmpada do teto fica apagada.',
      lean: 'Apoiado. Na altura dos olhos ou bem acima das mãos; nada entre as duas.',
      helper: 'Alguém segura. Peça para só se mexer quando você se mexer.',
      own: '“{answer}”. Serve; mantenha igual em todos os planos, para dar para montar.',
    },
  },
  place: {
    name: 'Lugar',
    question: 'Onde você grava?',
    lead: 'E o lugar, que também fala.',
    options: {
      home: { label: 'Em casa', description: 'Silencioso, sempre disponível' },
      work: { label: 'Onde o trabalho acontece', description: 'O lugar é metade da história' },
      outside: { label: 'Ao ar livre', description: 'A luz é de graça, o som cobra caro' },
    },
    heard: {
      home: 'Em casa. Tire de cena tudo o que tiver coisa escrita; as pessoas leem tudo em uma imagem.',
      work: 'Onde o trabalho acontece. Vale gravar também meio minuto do som do lugar.',
      outside: 'Ao ar livre. Fique de costas para o vento e grave nas duas primeiras ou nas duas últimas horas de luz.',
      own: '“{answer}”. Já consigo ver. O primeiro plano mostra o lugar antes de alguém falar.',
    },
  },
  day: {
    name: 'Dia da produção',
    question: 'Em que dia você faz?',
    lead: 'Um plano sem dia é um desejo. Então escolha um.',
    heard: {
      soon: '{answer}: é logo, ótimo. O que fica para o mês que vem raramente sai.',
      later: '{answer}. Coloque já na agenda, com uma hora e meia reservada.',
      own: '“{answer}”. Anoto como você disse; uma data criaria mais compromisso.',
    },
  },
  posting: {
    name: 'Hora de publicar',
    question: 'Quando você publica?',
    lead: 'E o momento em que vai ao ar.',
    heard: {
      soon: '{answer}. Apertado, então mantenha a edição simples.',
      later: '{answer}. Sobra tempo para rever com a cabeça fresca.',
      own: '“{answer}”. Anotado com as suas palavras.',
    },
  },
  replies: {
    name: 'Hora das respostas',
    question: 'A que horas você vai estar lá para responder?',
    lead: 'Mais uma coisa, já que você quer se aproximar das pessoas: meia hora para os comentários.',
    heard: {
      soon: '{answer}, antes que o dia atropele. Responda com perguntas, para as pessoas escreverem de novo.',
      later: '{answer}. Responda com perguntas, para as pessoas escreverem de novo.',
      own: '“{answer}”. Anotado; até dez minutos fazem diferença.',
    },
  },
};
