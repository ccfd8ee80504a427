import type { CoachWords } from '../../coach/words.ts';

/** One useful thing to know before each question. */
export const advice: CoachWords['advice'] = {
  goal: { any: 'Um post que quer três coisas não consegue nenhuma, então escolhemos uma.' },
  outcome: { any: 'As pessoas salvam o que querem saber fazer, não o que querem saber.' },
  offer: {
    any: 'Mostre o resultado no primeiro terço e a oferta no último; ao contrário, as pessoas saem antes da parte boa.',
  },
  share: {
    any: 'As pessoas passam adiante o que diz algo sobre elas: “isso é você”, “eu avisei”, “a gente precisa testar isso”.',
    linkedin: 'Aqui as pessoas passam adiante o que faz com que pareçam bem informadas diante dos colegas.',
  },
  moment: { any: 'Um detalhe concreto gera mais confiança do que um parágrafo inteiro sobre valores.' },
  audience: {
    any: 'A plataforma descobre para quem é com as primeiras centenas de pessoas que ficam. Um público claro acelera isso.',
    linkedin: 'No LinkedIn, seus contatos veem primeiro, e o que eles comentam decide se os outros também vão ver.',
  },
  obstacle: { any: 'Os comentários estão cheios desses pontos. Na dúvida, pegue a pergunta que você mais responde.' },
  base: { any: 'Os seus números conhecem o seu público melhor do que qualquer regra geral.' },
  form: {
    any: 'Um texto é lido no feed sem decisão nenhuma; um vídeo pede uma.',
    linkedin: 'No LinkedIn, um texto aparece com as duas ou três primeiras linhas; um vídeo começa sem som.',
    twitter: 'No X, uma thread pode ser citada parte por parte; um vídeo precisa fazer sentido no primeiro quadro.',
  },
  format: {
    any: 'Um Short traz quem não conhece você; um vídeo longo mantém quem conhece. Raramente são as mesmas pessoas.',
  },
  angles: {
    any: 'Cada material tem seu próprio motivo para ficar: um erro faz a pessoa se conferir, um teste faz esperar o resultado.',
    instagram:
      'Vão melhor os reels que são salvos ou enviados, então prefira um material que alguém vá querer achar de novo.',
    youtube: 'Em um vídeo longo, cada parte nova é um pequeno gancho: abra com uma pergunta e feche com a resposta.',
  },
  length: {
    any: 'A duração certa é a menor em que a ideia ainda chega.',
    tiktok:
      'No TikTok conta quanto é visto até o fim: 20 segundos vistos duas vezes valem mais que um minuto largado na metade.',
    instagram:
      'Reels de menos de meio minuto são os que se vê de novo; os mais longos precisam de um motivo para esperar.',
    youtube:
      'No YouTube conta o tempo assistido, mas só enquanto as pessoas ficam: veja onde seu último vídeo perdeu gente.',
    linkedin: 'No LinkedIn as pessoas leem entre duas reuniões. O que é mais longo precisa avisar o que se leva dali.',
    twitter: 'No X, o primeiro post precisa funcionar sozinho; o resto é para quem já disse sim.',
  },
  hook: {
    any: 'Os três primeiros segundos decidem. Sem cumprimento, sem logo: a frase mais interessante vem primeiro.',
    tiktok: 'No TikTok você tem cerca de um segundo e meio até o polegar se mexer. Comece no meio da ação.',
    instagram:
      'Um reel muitas vezes é visto primeiro parado, na grade do perfil, então a frase deve funcionar como texto na imagem.',
    youtube:
      'A primeira frase deve repetir a promessa do título com outras palavras: mostra que a pessoa está no lugar certo.',
    linkedin: 'Antes do “ver mais” só aparecem duas ou três linhas. Elas são todo o gancho que você tem.',
    twitter: 'A primeira linha disputa com o feed inteiro. Corte cada palavra que caberia no post de qualquer pessoa.',
  },
  comfort: { any: 'Ninguém nasce à vontade com uma lente. O plano é feito para você, não o contrário.' },
  personal: { any: 'Posts sobre um assunto são lidos; posts com uma pessoa dentro recebem respostas.' },
  faceless: { any: 'Rostos ajudam, mas movimento ajuda mais: em cada plano deve acontecer alguma coisa.' },
  equipment: {
    any: 'Se der para melhorar uma coisa só, que seja o som; uma almofada atrás do celular já tira o eco.',
  },
  visual: {
    any: 'A imagem ganha o primeiro segundo, e o texto ganha o resto.',
    linkedin: 'No LinkedIn, slides em documento são passados um a um, e cada passada conta como interesse.',
  },
  setup: { any: 'Imagem parada parece intencional, imagem tremida parece descuido. O celular precisa de um apoio.' },
  place: {
    any: 'Um lugar, duas distâncias: um plano aberto e um fechado do mesmo ponto bastam para cortar entre eles.',
  },
  day: { any: 'Faça tudo de uma vez: recomeçar custa mais do que continuar.' },
  posting: {
    any: 'A melhor hora é aquela em que o seu público está lá: suas estatísticas sabem disso melhor que qualquer tabela.',
    tiktok: 'No TikTok a hora importa menos do que os cem primeiros espectadores; fique por lá na primeira meia hora.',
    instagram: 'No Instagram a primeira hora é a que mais conta, então escolha uma em que você possa responder.',
    youtube:
      'No YouTube, publique uma ou duas horas antes do horário do seu público, para já estar no ar quando ele chegar.',
    linkedin: 'No LinkedIn as manhãs de dias úteis são as mais movimentadas; no fim de semana fica quieto.',
    twitter: 'No X um post vive poucas horas. Escolha um horário em que você possa ficar e responder.',
  },
  replies: { any: 'Um comentário respondido na primeira hora costuma trazer um segundo, e os dois contam.' },
};
