import type { Language } from '#contract/languages.ts';

/** Kinds of phrases that say something about a sentence, per language. Written as `plainWords` normalises them. */
export type CueKind =
  | 'question'
  | 'superlative'
  | 'negation'
  | 'secondPerson'
  | 'contrast'
  | 'story'
  | 'payoff'
  | 'connective'
  | 'backReference'
  | 'answer'
  | 'greeting'
  | 'sponsor'
  | 'housekeeping'
  | 'dangling'
  | 'topicTurn'
  | 'newTopic'
  | 'announcement'
  | 'pointing'
  | 'subordinator'
  | 'clauseBreak'
  | 'finiteVerb'
  | 'determiner'
  | 'aboutTheTalk'
  | 'aside'
  | 'emptyNoun'
  | 'saysThat'
  | 'notPointing'
  | 'opensList'
  | 'imperative'
  | 'signpost'
  | 'onScreen';

type CueLists = Readonly<Record<CueKind, string>>;

/**
 * `connective`, `backReference`, `answer`, `question`, `topicTurn`, `newTopic` and `subordinator` count at the start of
 * a sentence, `dangling` at its end, the others anywhere. `pointing` refers to something that is only understood after
 * seeing or hearing what came before; `clauseBreak` begins a clause that a title can do without; `finiteVerb` suggests
 * a complete clause; `determiner` comes before a noun; `aboutTheTalk` refers to the talk itself or says hardly
 * anything; `aside` adds nothing; `emptyNoun` names no subject; after `saysThat` a complete statement follows;
 * `answer` replies to something said before; `notPointing` begins like a word that points at something but does not;
 * `imperative` begins advice; `signpost` says what the talk has done or is going to do; `onScreen` refers to something
 * shown; `opensList` names the first or another of several things.
 */
export const cuePhrases: Readonly<Record<Language, CueLists>> = {
  en: {
    question:
      'what|why|how|when|where|who|which|is it|are you|do you|did you|have you|can you|could you|would you|should you|what if',
    superlative:
      'best|worst|biggest|greatest|most|least|fastest|hardest|easiest|simplest|only|first|always|every single|number one|ever|huge|massive|incredible|insane|crazy|amazing|secret|truth|mistake|mistakes|shocking|surprising|surprised|impossible|guaranteed|favorite|favourite',
    negation:
      "never|nobody|nothing|none|no one|don't|doesn't|didn't|isn't|aren't|wasn't|can't|won't|stop|not|wrong|myth|lie",
    secondPerson: "you|your|yours|you're|you've|you'll|yourself",
    contrast:
      'but|however|instead|actually|although|yet|whereas|rather than|turns out|on the other hand|the opposite|except|unless|despite',
    story:
      'i remember|one day|years ago|when i was|i was|told me|i thought|i realized|i realised|i learned|happened|suddenly|the first time|story|for example|for instance|imagine',
    payoff:
      "that's why|that is why|which means|the point is|the lesson|so remember|remember|the key|the answer|the secret|the truth is|the result|in the end|the bottom line|turns out|that changed|changed everything|because of that|that's how|that's what|that's when|makes all the difference|and that's it",
    connective:
      'so|now|and|but|or|because|also|then|plus|anyway|well|like|therefore|thus|hence|still|otherwise|which|whereas|again|besides|similarly|okay so|now then|as well|or else|for instance|for example|another|in addition|in other words|as a result|in fact|on the other hand|furthermore|moreover|additionally|further|secondly|thirdly|finally|specifically|basically|essentially',
    backReference:
      "that|that's|this|these|those|it|it's|its|they|they're|their|them|he|he's|she|she's|his|her|him|such|same|exactly|right so|right and|right right|yeah|yes|yep|nope|no no|no i|no that's|no it's|sure|absolutely|of course|as i said|like i said|as i mentioned|as we saw|as you can see|the other|another one|the second|the latter|here's another|one of them|both of|either way|in that case|in this case|for that reason|when that|if that|after that|before that|because of that|instead of that|me too|so do|because|the third|the fourth",
    answer:
      "yes|yeah|yep|nope|exactly|sure|absolutely|of course|depends|it depends|not really|not necessarily|not exactly|not at all|good question|great question|i think so|i don't think so|i suppose so|definitely|totally|correct|you're right|fair enough",
    greeting:
      "hello everyone|hi everyone|hey everyone|hello everybody|hey guys|hi guys|hello and welcome|welcome back|welcome to|good morning|good afternoon|good evening|my name is|thanks for having me|thank you for having me|thanks for joining|thank you for joining|thanks for watching|thank you for watching|see you next|see you in the next|goodbye|bye bye|today on the show|in this video|in this episode|in today's video|in today's episode|thanks for coming|thank you for coming|thanks for listening|thank you for listening|thank you very much|thank you and please|see you on|that's all from me|that's it for today|that is basically it|happy to be here|hello chat|hi chat",
    sponsor:
      'sponsor|sponsored|sponsors|promo code|discount code|use code|coupon|percent off|free trial|brought to you by|this episode is brought|affiliate|link in the description|link below|patreon|merch|terms apply|sign up at',
    housekeeping:
      'subscribe|like and subscribe|hit the bell|notification bell|leave a comment|comment below|can you hear me|can everybody hear|can everyone hear|are you recording|is this on|next slide|see my screen|share my screen|technical difficulties|take a break|short break|coffee break|lunch|housekeeping|bathroom|restrooms|follow me on|check out my|homework|problem set|office hours|handout|syllabus|microphone|feedback form|can you see|can everyone see|can you all',
    dangling:
      'and|but|so|because|or|the|a|an|to|of|with|for|if|that|which|like|in|on|is|are|my|your|um|uh|when|as|than',
    topicTurn: 'so|ok|okay|now|alright|all right|well|right',
    newTopic:
      "let's|let us|let me|next|another|another thing|here's|here is|here are|the next|moving on|what about|to begin with",
    announcement: 'talk about|talking about|talk a little|move on|look at|turn to|next thing|the question is',
    pointing:
      "this|these|those|it|it's|its|here|here's|there's|they|they're|them|their|he|he's|she|she's|him|his|her|alternatively|above|below|up there|down there|over there|over here|if you look at|you can see|as you see|as i said|that one|that thing|the one on|on the right|on the left|last time|we talked|we've talked|we discussed|we ended|we saw|we've seen|we left off|so far we|the previous|another one|another example|one more|the other one|other kinds",
    subordinator:
      'if|when|while|because|although|though|since|as|after|before|unless|until|whether|once|where|by|in|on|at|for|with|from|to|of|during|about|under|over|even|given|according',
    clauseBreak:
      'because|but|so that|which|although|though|while|whereas|since|and then|and so|even though|in order to|such as|including|especially|as well as|rather than|so as to|where|and you|and we|and they|and i|and it|and that|and this|so you|so we|so they|so i|so it',
    finiteVerb:
      "is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|must|isn't|aren't|wasn't|weren't|hasn't|haven't|don't|doesn't|didn't|can't|cannot|couldn't|won't|wouldn't|shouldn't|you're|we're|you've|we've|you'll|we'll|i'm|i've|never|always|need|needs|needed|want|wants|wanted|make|makes|made|get|gets|got|go|goes|went|take|takes|took|give|gives|gave|use|uses|used|work|works|worked|mean|means|show|shows|showed|find|finds|found|know|knows|knew|see|sees|saw|say|says|said|become|becomes|became|keep|keeps|kept|help|helps|helped|change|changes|changed|require|requires|required|cause|causes|caused|depend|depends|contain|contains|contained|allow|allows|allowed|lead|leads|led|start|starts|started|stop|stops|stopped|grow|grows|grew|cost|costs|fail|fails|failed|love|loves|loved|happen|happens|happened|increase|increases|increased|reduce|reduces|reduced|learn|learns|learned|turn|turns|turned|run|runs|ran|come|comes|came|bring|brings|brought|describe|describes|described|develop|develops|developed|beat|beats|save|saves|saved|lose|loses|lost|win|wins|won|pay|pays|paid|kill|kills|killed|include|includes|included|provide|provides|provided|produce|produces|produced|create|creates|created|improve|improves|improved|live|lives|lived|deserve|deserves|feel|feels|felt|hate|hates|applies|apply|ate|bought|build|builds|built|buy|buys|call|calls|carries|carry|catch|catches|caught|choose|chooses|chose|close|closes|collect|collects|combine|combines|compare|compares|compute|computes|connect|connects|consist|consists|control|controls|convert|converts|count|counts|cover|covers|cut|cuts|decide|decides|define|defines|deliver|delivers|detect|detects|die|dies|differ|differs|discover|discovers|drive|drives|drop|drops|drove|earn|earns|eat|eats|emerge|emerges|enable|enables|encode|encodes|ensure|ensures|estimate|estimates|evolve|evolves|exist|exists|expect|expects|explain|explains|extend|extends|fall|falls|fell|fight|fights|fill|fills|fit|fits|follow|follows|forget|forgets|forgot|fought|generate|generates|hear|heard|hears|held|hid|hide|hides|hold|holds|identifies|identify|implies|imply|influence|influences|introduce|introduces|involve|involves|join|joins|jump|jumps|lack|lacks|lay|leave|leaves|left|let|lets|lie|lies|listen|listens|match|matches|measure|measures|meet|meets|met|migrate|migrates|move|moves|observe|observes|obtain|obtains|occur|occurs|offer|offers|open|opens|operate|operates|organize|organizes|outperform|outperforms|own|owns|perform|performs|prefer|prefers|prevent|prevents|protect|protects|prove|proves|pull|pulls|push|pushes|reach|reaches|read|reads|receive|receives|recommend|recommends|reflect|reflects|relate|relates|relies|rely|remain|remains|remember|remembers|remove|removes|repeat|repeats|replace|replaces|represent|represents|respond|responds|reveal|reveals|rise|rises|rose|sat|scale|scales|sell|sells|send|sends|sent|serve|serves|share|shares|sit|sits|sleep|sleeps|slept|sold|solve|solves|speak|speaks|spend|spends|spent|spoke|spread|spreads|stand|stands|stay|stays|stood|store|stores|suffer|suffers|support|supports|survive|survives|talk|talks|taught|teach|teaches|tell|tells|think|thinks|thought|told|train|trains|transform|transforms|travel|travels|treat|treats|trust|trusts|understand|understands|understood|update|updates|varies|vary|wait|waits|walk|walks|wash|washes|watch|watches|wear|wears|wonder|wonders|wore|write|writes|wrote",
    determiner:
      'the|a|an|of|in|for|with|from|on|about|your|our|my|this|these|that|those|some|any|each|every|no|many|two|three|different',
    aboutTheTalk:
      "thank|thanks|i will|i'll|we'll see|i'm going to|i want|i would like|i'd like|i just|i guess|i don't know|i've also|i have also|i started|i can't|i knew|my question|question is|i have a|quick question|the first talk|my talk|this talk|let me|let us|let's|we talked|we've talked|i mentioned|mentioned|present|previous slide|the slide|slides|you can see|we can see|you see|conclusion|conclude|summarize|for instance|for example|etc|i mean|you mind|i know|i see|there is|there are|there was|there were|as follows|like the|like a|your project|your work|your talk",
    aside:
      "you know|i mean|i think that|i think|i believe that|i believe|i guess|i would say|basically|actually|sort of|kind of|um|uh|uhm|erm|obviously|of course|as you know|let's say|the point is that|the idea is that|it turns out that|the thing is that|the fact is that|what i mean is|in fact|really|just|first of all",
    emptyNoun:
      'thing|things|idea|ideas|question|questions|problem|problems|case|cases|example|examples|instance|work|talk|number|numbers|order|course|result|results|point|points|group|groups|approach|approaches|people|person|time|times|part|parts|way|ways|kind|kinds|lot|bit|slide|slides|paper|papers|issue|issues|fact|reason|reasons|couple|research|need|place|term|terms|list|different|year|years|argument|procedure|project|process|information|difference|differences|conclusion|conclusions|introduction|setting|limit|depending|based|plus|known|per|simple|actual|certain|various|several|four|five|six|seven|eight|nine|ten|behind|respect|presentation|particular|week|weeks|day|days|month|months|hour|hours|minute|minutes|second|seconds',
    saysThat:
      'know that|knew that|found is that|saw is that|learned is that|know is that|see is that|found that|find that|found out that|figured out that|shows that|show that|showed that|learned that|learnt that|see that|saw that|realized that|realised that|means that|remember that|notice that|noticed that|discovered that|fact is that|truth is that|secret is that|trick is that|point is that|good news is that|bad news is that|problem is that|result is that|lesson is that|thing is that|advantage is that|difference is that|found was that|saw was that|learned was that|interesting is that|important is that|note that|convinced that|show you that|tell you that|suggests that|demonstrated that|reason is that',
    notPointing: 'those who|those of us|those of you|these days|them all',
    imperative:
      "find|take|use|make|keep|give|put|write|build|choose|ask|tell|cut|delete|move|show|start with|start by|begin with|avoid|try|stop|never|always|remember|forget|learn|check|read|turn|add|remove|don't|do not|plan|measure|save|buy|sell|open with|end with|leave|hold|watch|treat|count|record|post|film|test|focus on|spend|pick|set|say|trust|repeat",
    signpost:
      "last time|next time|last week|next week|next lecture|last lecture|this lecture|next class|this class|this course|today we|today i|today's|we'll talk|we will talk|we'll discuss|we'll look|we'll see|we'll get to|we'll come|we talked|we've talked|we discussed|i talked about|i'll talk|i will talk|going to talk|going to be talking|going to discuss|going to look at|going to go over|going to go through|going to cover|want to talk|wanted to talk|let's talk|let me talk|to talk about|the plan is|my plan|our plan|the agenda|come back to|get back to|move on to|moving on|homework|exam|midterm|the exercise|an exercise|the book|textbook|textbooks|text book|this chapter|the chapter|on the board|handout|hand out|any questions|as i said|as we said|as we saw|as i mentioned|later on|in a minute|in a moment|so far we|the first half|the second half|finish up|i'm going to write|let me write|let me draw|let me go through|let me show|let's look at|let's do|let's consider|to remind you|remind ourselves|i'll show|stay tuned|stick around|later in this|coming up",
    onScreen:
      'over here|right here|up here|down here|over there|up there|down there|like this|looks like this|this picture|this slide|this graph|this table|this diagram|this line|this column|this row|this arrow|this node|this box|this circle|this axis|this curve|this plot|this equation|on the slide|on this slide|as you can see|you can see here|you see here|if you look at|on the left|on the right|in red|in blue|in green|this guy|these guys|this one|that one|these two|those two|this point|that point|written here|shown here|blue line|red line|green line|dotted line',
    opensList:
      "the first|the second|the third|the fourth|the next|number one|number two|number three|secondly|thirdly|there are two|there are three|there are four|there are five|here are|here's how|here is how",
  },
  es: {
    question: 'qué|por qué|cómo|cuándo|dónde|quién|cuál|cuánto|y si|sabes|sabías|alguna vez|te has',
    superlative:
      'mejor|peor|más|menos|único|única|primero|primera|siempre|jamás|increíble|enorme|secreto|verdad|error|errores|imposible|sorprendente|clave|mayor|máximo',
    negation: 'no|nunca|jamás|nadie|nada|ningún|ninguna|tampoco|dejar de|mentira|mito',
    secondPerson: 'tú|tu|tus|te|ti|contigo|usted|ustedes|su|vosotros|vuestro|tienes|puedes|quieres|sabes',
    contrast: 'pero|sin embargo|en cambio|aunque|sino|en realidad|de hecho|al contrario|a pesar|excepto|resulta que',
    story:
      'recuerdo|un día|hace años|cuando era|me dijo|pensé|aprendí|me di cuenta|de repente|la primera vez|historia|por ejemplo|imagina|imagínate',
    payoff:
      'por eso|eso significa|la clave|la lección|la respuesta|la verdad es|al final|en resumen|el resultado|recuerda|por fin|cambió|lo importante es|así es como|funcionó',
    connective:
      'y|pero|o|porque|entonces|también|además|pues|así que|luego|aunque|bueno|o sea|por lo tanto|es decir|por ejemplo',
    backReference:
      'eso|esa|ese|esos|esas|esto|esta|este|él|ella|ellos|ellas|lo mismo|lo cual|lo hice|lo hicimos|lo vimos|lo vi|lo sé|lo tengo|lo es|ahí|allí|exacto|claro|sí|vale|como dije|como decía|como he dicho|el otro|la otra|el segundo|en ese caso|por eso|tal|igual|porque|lo|la segunda|el tercer|el tercero|la tercera',
    answer:
      'sí|claro|exacto|vale|depende|no del todo|no necesariamente|no exactamente|para nada|buena pregunta|creo que sí|creo que no|supongo que sí|efectivamente|correcto|por supuesto|tienes razón|tiene razón|desde luego',
    greeting:
      'hola a todos|hola qué tal|buenos días|buenas tardes|buenas noches|bienvenidos|bienvenidas|mi nombre es|me llamo|gracias por venir|gracias por ver|hasta la próxima|nos vemos|adiós|en este vídeo|en este video|en este episodio|gracias por escucharme|gracias por escuchar|hasta la semana que viene|muchas gracias a todos',
    sponsor:
      'patrocinador|patrocinado|patrocina|código de descuento|código promocional|descuento|prueba gratis|enlace en la descripción|afiliado|cupón',
    housekeeping:
      'suscríbete|suscribirte|suscribiros|dale a like|me gusta|campanita|deja un comentario|comentarios|me oyen|se me oye|siguiente diapositiva|compartir pantalla|descanso|micrófono|sígueme|suscribíos|se ve bien|podéis ver|pueden ver',
    dangling: 'y|pero|o|porque|que|de|la|el|los|las|un|una|con|para|por|en|a|si|como|mi|tu|su',
    topicTurn: 'bueno|bien|vale|ahora|ahora bien|pues|entonces',
    newTopic: 'vamos a|veamos|pasemos|hablemos|ahora vamos|siguiente|el siguiente|la siguiente|otro|otra|aquí tenemos',
    announcement: 'hablar de|hablar sobre|hablemos de|pasar a|pasemos a|la pregunta es',
    pointing:
      'esto|esta|este|estos|estas|eso|esa|ese|esos|esas|aquello|aquí|ahí|allí|él|ella|ellos|ellas|aquella|como ven|como pueden ver|si miran|si mira|como dije|la última vez|la clase pasada|hablamos de|hemos hablado|hemos visto|vimos|otro ejemplo|otra más|uno más|el anterior|la anterior',
    subordinator:
      'si|cuando|mientras|porque|aunque|como|después|antes|hasta|donde|por|en|con|de|desde|para|sobre|durante|a|al',
    clauseBreak: 'porque|pero|aunque|mientras|así que|ya que|para que',
    finiteVerb:
      'es|son|era|eran|fue|está|están|hay|ha|han|he|hemos|tiene|tienen|tenía|puede|pueden|podemos|puedes|podía|debe|deben|debemos|hace|hacen|hizo|va|van|vamos|vas|quiere|quieren|necesita|necesitan|necesitas|nunca|siempre|da|dan|dice|dicen|sabe|saben|usa|usan|funciona|funcionan|significa|cambia|cambian|cambió|cuesta|cuestan|gana|pierde|crece|crecen|ayuda|ayudan|permite|permiten|depende|dependen|aprende|muere|vive|viven|empieza|existe|existen|tienes|haces|eres|estás',
    determiner: 'el|la|los|las|un|una|de|del|en|con|para|por|sobre|mi|tu|su|nuestro|nuestra|cada|este|esta|dos|tres',
    aboutTheTalk:
      'gracias|voy a|vamos a ver|quiero|quisiera|mi pregunta|la pregunta es|esta charla|la diapositiva|diapositivas|como ven|por ejemplo|en conclusión|resumiendo|etcétera',
    aside:
      'o sea|es decir|yo creo que|creo que|pienso que|digamos|básicamente|en realidad|de hecho|bueno|este|eh|pues|por supuesto|la verdad es que|lo que pasa es que|resulta que',
    emptyNoun:
      'cosa|cosas|idea|pregunta|problema|caso|casos|ejemplo|trabajo|charla|número|resultado|resultados|punto|puntos|grupo|gente|persona|tiempo|parte|partes|forma|manera|tipo|hecho|razón|diapositiva|año|años|vez|veces|momento|semana|semanas|mes|meses|día|días|hora|horas|minuto|minutos',
    saysThat:
      'sabemos que|saben que|sé que|vimos que|descubrimos que|descubrí que|muestra que|muestran que|aprendí que|significa que|recuerda que|recuerden que|la verdad es que|lo importante es que|el problema es que|la clave es que|el resultado es que|encontramos que|demuestra que|resulta que|el secreto es que',
    notPointing:
      'lo importante|lo mejor|lo peor|lo primero|lo que|los que|la que|las que|este año|este mes|esta semana|lo más|lo único|lo mismo|lo bueno|lo malo|lo cierto|lo difícil|lo fácil',
    imperative:
      'encuentra|encuentren|busca|haz|hagan|usa|usen|deja de|prueba|prueben|evita|eviten|empieza|empiecen|escribe|pon|corta|quita|elige|pide|pregunta|aprende|guarda|mide|cuenta|nunca|no',
    signpost:
      'la última vez|la próxima vez|la próxima semana|la semana pasada|la próxima clase|la clase pasada|esta clase|este curso|hoy vamos|hoy voy|hoy hablaremos|hoy veremos|vamos a hablar|voy a hablar|vamos a ver|vamos a hacer|hablaremos|veremos|hablamos de|hemos hablado|hemos visto|vimos|como dije|como decía|como vimos|como hemos visto|más adelante|luego veremos|volveremos|el plan es|la agenda|los deberes|la tarea|el examen|el ejercicio|el libro|el capítulo|la pizarra|alguna pregunta|hablemos de|quiero hablar|quería hablar|les voy a mostrar|os voy a enseñar|pasemos a',
    onScreen:
      'aquí arriba|aquí abajo|aquí mismo|por aquí|allí arriba|así como|esta imagen|esta diapositiva|esta gráfica|este gráfico|esta tabla|este diagrama|esta línea|esta columna|esta fila|esta flecha|esta curva|esta ecuación|en la diapositiva|como ven|como veis|como pueden ver|como podéis ver|si miran|si miráis|a la izquierda|a la derecha|en rojo|en azul|en verde|este de aquí|esta de aquí|estos dos|ese punto|este punto|línea azul|línea roja|línea verde',
    opensList:
      'el primer|el primero|la primera|lo primero|el segundo|la segunda|el tercer|el tercero|la tercera|el siguiente|la siguiente|hay dos|hay tres|hay cuatro|hay cinco',
  },
  pt: {
    question: 'o que|por que|porque é que|como|quando|onde|quem|qual|quanto|e se|você sabe|você sabia|já|será que',
    superlative:
      'melhor|pior|mais|menos|único|única|primeiro|primeira|sempre|jamais|incrível|enorme|segredo|verdade|erro|erros|impossível|surpreendente|maior|máximo',
    negation: 'não|nunca|jamais|ninguém|nada|nenhum|nenhuma|pare de|mentira|mito',
    secondPerson: 'você|vocês|seu|sua|seus|suas|te|ti|contigo|tu|teu|tua|consegue|quer',
    contrast: 'mas|porém|no entanto|em vez|embora|na verdade|pelo contrário|apesar|exceto|acontece que|só que',
    story:
      'lembro|um dia|anos atrás|quando eu era|me disse|pensei|aprendi|percebi|de repente|a primeira vez|história|por exemplo|imagina|imagine',
    payoff:
      'por isso|isso significa|a chave|a lição|a resposta|a verdade é|no final|no fim|em resumo|o resultado|lembre|finalmente|mudou|o importante é|é assim que|funcionou',
    connective:
      'e|mas|ou|porque|então|também|além disso|pois|assim|depois|embora|bom|bem|tipo|portanto|ou seja|daí|aí|por exemplo',
    backReference:
      'isso|essa|esse|esses|essas|isto|esta|este|aquilo|ele|ela|eles|elas|lá|ali|exato|exatamente|claro|sim|como eu disse|como falei|o outro|a outra|o segundo|nesse caso|por isso|tal|porque|a segunda|o terceiro|a terceira',
    answer:
      'sim|claro|exato|exatamente|depende|não necessariamente|não exatamente|de jeito nenhum|boa pergunta|acho que sim|acho que não|com certeza|correto|tem razão|pois é',
    greeting:
      'olá pessoal|oi pessoal|olá a todos|fala galera|bom dia|boa tarde|boa noite|bem vindos|bem vindo|meu nome é|me chamo|obrigado por assistir|obrigada por assistir|até a próxima|tchau|neste vídeo|neste episódio|obrigado por ouvir|obrigada por ouvir|até a próxima semana|até semana que vem|muito obrigado a todos',
    sponsor:
      'patrocinador|patrocinado|patrocínio|código de desconto|cupom|desconto|teste grátis|link na descrição|afiliado|oferecimento',
    housekeeping:
      'inscreva|se inscreve|deixa o like|deixe seu like|sininho|comentários|deixe um comentário|me ouvem|estão me ouvindo|próximo slide|compartilhar a tela|intervalo|microfone|me siga|conseguem ver|dá para ver',
    dangling: 'e|mas|ou|porque|que|de|da|do|a|o|os|as|um|uma|com|para|por|em|se|como|meu|seu',
    topicTurn: 'bom|bem|ok|agora|então|certo',
    newTopic: 'vamos|vejamos|passemos|falemos|próximo|próxima|o próximo|a próxima|outro|outra|aqui temos',
    announcement: 'falar de|falar sobre|falar do|falar da|passar para|a pergunta é',
    pointing:
      'isto|esta|este|estes|estas|isso|essa|esse|esses|essas|aquilo|aqui|ali|lá|ele|ela|eles|elas|como veem|como vocês veem|se olharem|como eu disse|da última vez|na última vez|aula passada|falamos de|falamos sobre|vimos|outro exemplo|mais um|mais uma|o anterior|a anterior',
    subordinator:
      'se|quando|enquanto|porque|embora|como|depois|antes|até|onde|por|em|no|na|com|de|desde|para|sobre|durante|a|ao',
    clauseBreak: 'porque|mas|embora|enquanto|então|já que|para que',
    finiteVerb:
      'é|são|era|eram|foi|está|estão|há|tem|têm|tinha|pode|podem|podemos|deve|devem|faz|fazem|fez|vai|vão|vamos|quer|querem|precisa|precisam|nunca|sempre|dá|dão|diz|dizem|sabe|sabem|usa|usam|funciona|funcionam|significa|muda|mudam|mudou|custa|custam|ganha|perde|cresce|crescem|ajuda|ajudam|permite|permitem|depende|dependem|aprende|vive|vivem|começa|existe|existem|consegue',
    determiner:
      'o|a|os|as|um|uma|de|do|da|dos|das|em|no|na|com|para|por|sobre|meu|seu|nosso|nossa|cada|este|esta|dois|três',
    aboutTheTalk:
      'obrigado|obrigada|eu vou|vamos ver|eu quero|queria|minha pergunta|a pergunta é|esta palestra|o slide|slides|como veem|por exemplo|concluindo|resumindo|etc',
    aside:
      'ou seja|quer dizer|eu acho que|acho que|digamos|basicamente|na verdade|de fato|né|tipo assim|claro que|a verdade é que|acontece que|sabe',
    emptyNoun:
      'coisa|coisas|ideia|pergunta|problema|caso|casos|exemplo|trabalho|palestra|número|resultado|resultados|ponto|pontos|grupo|gente|pessoa|tempo|parte|partes|forma|maneira|tipo|fato|razão|slide|ano|anos|vez|vezes|momento|semana|semanas|mês|meses|dia|dias|hora|horas|minuto|minutos',
    saysThat:
      'sabemos que|sabem que|sei que|vimos que|descobrimos que|descobri que|mostra que|mostram que|aprendi que|significa que|lembre que|lembrem que|a verdade é que|o importante é que|o problema é que|o segredo é que|o resultado é que|encontramos que|demonstra que|acontece que',
    notPointing: 'este ano|este mês|esta semana|aqueles que|aquilo que',
    imperative:
      'encontre|procure|faça|façam|use|usem|deixe|teste|evite|evitem|comece|comecem|escreva|coloque|corte|tire|escolha|peça|pergunte|aprenda|guarde|meça|conte|nunca|não',
    signpost:
      'da última vez|na última vez|da próxima vez|na próxima vez|na próxima semana|semana passada|próxima aula|aula passada|esta aula|nesta aula|este curso|hoje vamos|hoje vou|hoje a gente vai|vamos falar|vou falar|vamos ver|vamos fazer|falaremos|veremos|falamos de|falamos sobre|vimos|como eu disse|como falei|como vimos|mais adiante|mais tarde|depois veremos|voltaremos|o plano é|a agenda|lição de casa|dever de casa|a prova|o exame|o exercício|o livro|o capítulo|no quadro|na lousa|alguma pergunta|alguma dúvida|quero falar|queria falar|vou mostrar|passemos a',
    onScreen:
      'aqui em cima|aqui embaixo|bem aqui|por aqui|ali em cima|esta imagem|essa imagem|este slide|esse slide|este gráfico|esse gráfico|esta tabela|essa tabela|este diagrama|esta linha|essa linha|esta coluna|esta seta|essa seta|esta curva|essa curva|esta equação|essa equação|no slide|como veem|como vocês veem|como podem ver|se olharem|à esquerda|à direita|em vermelho|em azul|em verde|este aqui|esse aqui|essa aqui|esses dois|esse ponto|este ponto|linha azul|linha vermelha|linha verde',
    opensList:
      'o primeiro|a primeira|o segundo|a segunda|o terceiro|a terceira|o próximo|a próxima|há dois|há duas|há três|há quatro|há cinco',
  },
  fr: {
    question:
      "qu'est-ce|qu'est|pourquoi|comment|quand|où|qui|quel|quelle|combien|est-ce|et si|savez-vous|avez-vous|tu sais|que faire",
    superlative:
      'meilleur|meilleure|pire|plus|moins|seul|seule|premier|première|toujours|jamais|incroyable|énorme|secret|vérité|erreur|erreurs|impossible|surprenant|fou|folle|maximum',
    negation: "ne|pas|jamais|personne|rien|aucun|aucune|n'est|n'a|arrêtez|arrête|faux|mensonge|mythe",
    secondPerson: "vous|votre|vos|tu|ton|ta|tes|toi|t'as|t'es",
    contrast:
      'mais|cependant|pourtant|au lieu|en revanche|en fait|en réalité|au contraire|malgré|sauf|alors que|par contre|or',
    story:
      "je me souviens|un jour|il y a|quand j'étais|m'a dit|j'ai pensé|j'ai appris|j'ai compris|soudain|la première fois|histoire|par exemple|imaginez|imagine",
    payoff:
      "c'est pourquoi|c'est pour ça|ça veut dire|la clé|la leçon|la réponse|la vérité|au final|finalement|en résumé|le résultat|retenez|souvenez|a changé|l'important|c'est comme ça",
    connective:
      'et|mais|ou|parce que|car|donc|alors|aussi|puis|ensuite|en plus|du coup|bon|ben|enfin|par conséquent|par exemple',
    backReference:
      "ça|cela|ceci|c'est|c'était|ce|cette|cet|ces|il|elle|ils|elles|lui|là|exactement|oui|ouais|voilà|d'accord|comme j'ai dit|comme je disais|l'autre|le second|dans ce cas|pour ça|parce que|car|le deuxième|la deuxième|la seconde|le troisième|la troisième",
    answer:
      'oui|ouais|exactement|ça dépend|pas vraiment|pas forcément|pas exactement|pas du tout|bonne question|je pense que oui|je pense que non|je crois que oui|effectivement|tout à fait|absolument|bien sûr|vous avez raison|tu as raison',
    greeting:
      "bonjour à tous|bonjour tout le monde|salut à tous|salut tout le monde|bonsoir|bienvenue|je m'appelle|mon nom est|merci d'être|merci d'avoir regardé|à bientôt|à la prochaine|au revoir|dans cette vidéo|dans cet épisode|merci pour votre attention|merci d'avoir écouté|à la semaine prochaine|merci à tous",
    sponsor:
      'sponsor|sponsorisé|sponsorisée|partenaire|code promo|réduction|essai gratuit|lien en description|lien dans la description|affilié',
    housekeeping:
      "abonnez|abonne-toi|abonne toi|la cloche|pouce bleu|laissez un commentaire|commentaires|vous m'entendez|diapositive suivante|partager mon écran|pause café|la pause|micro|suivez-moi|vous voyez bien|tout le monde voit",
    dangling: 'et|mais|ou|parce|que|de|du|des|la|le|les|un|une|avec|pour|par|en|à|si|comme|mon|ton|son',
    topicTurn: 'bon|bien|alors|ok|maintenant|donc|voilà',
    newTopic: 'passons|voyons|regardons|parlons|commençons|ensuite|le prochain|la prochaine|un autre|une autre|voici',
    announcement: 'parler de|parler du|parler des|on va parler|passer à|passons à|la question est',
    pointing:
      "ceci|cela|ça|voici|voilà|c'est|c'était|ce|cet|cette|ces|ici|là|il|elle|ils|elles|lui|leur|comme vous voyez|si vous regardez|comme je l'ai dit|la dernière fois|le dernier cours|on a parlé|nous avons parlé|on a vu|nous avons vu|un autre exemple|encore un|encore une|le précédent|la précédente",
    subordinator:
      "si|quand|lorsque|pendant|parce|bien|comme|après|avant|jusqu'à|où|par|en|dans|avec|de|depuis|pour|sur|sous|à|au|aux",
    clauseBreak: 'parce que|mais|bien que|alors que|pendant que|donc|puisque|pour que|tandis que',
    finiteVerb:
      "est|sont|était|étaient|a|ont|avait|peut|peuvent|pouvez|peux|doit|doivent|faut|fait|font|va|vont|allez|veut|veulent|jamais|toujours|donne|donnent|dit|disent|sait|savent|savez|utilise|utilisent|marche|fonctionne|fonctionnent|signifie|change|changent|coûte|coûtent|gagne|perd|pousse|poussent|aide|aident|permet|permettent|dépend|dépendent|apprend|vit|vivent|commence|existe|existent|n'est|n'a|n'ont|avez|êtes|avons|sommes|devez",
    determiner: 'le|la|les|un|une|des|de|du|en|avec|pour|par|sur|mon|ton|son|votre|notre|chaque|cette|deux|trois',
    aboutTheTalk:
      'merci|je vais|on va voir|je veux|je voudrais|ma question|la question est|cet exposé|la diapositive|diapositives|comme vous voyez|par exemple|pour conclure|en conclusion|etc',
    aside:
      "c'est-à-dire que|je pense que|je crois que|disons|en fait|en gros|du coup|bien sûr|bon|ben|euh|voilà|la vérité est que|il se trouve que|vous savez|tu sais",
    emptyNoun:
      'chose|choses|idée|question|problème|cas|exemple|travail|exposé|nombre|résultat|résultats|point|points|groupe|gens|personne|temps|partie|parties|façon|manière|type|fait|raison|diapositive|an|ans|année|fois|moment|semaine|semaines|mois|jour|jours|heure|heures|minute|minutes',
    saysThat:
      "sait que|savons que|savez que|vu que|découvert que|montre que|montrent que|appris que|signifie que|veut dire que|rappelez que|la vérité est que|l'important est que|le problème est que|la clé est que|le résultat est que|constaté que|remarque que|le secret est que",
    notPointing:
      "il y a|il n'y a|il y avait|il faut|il ne faut|il faudrait|il existe|il suffit|il est possible|il est important|il est temps|il vaut mieux|il s'agit|ce que|ce qui|ce dont|ceux qui|celles qui|cette année|cette semaine|ce mois",
    imperative:
      'trouvez|trouve|cherchez|faites|fais|utilisez|utilise|arrêtez|arrête|essayez|essaie|évitez|évite|commencez|commence|écrivez|écris|mettez|mets|coupez|choisissez|demandez|apprenez|gardez|mesurez|comptez|ne',
    signpost:
      "la dernière fois|la prochaine fois|la semaine prochaine|la semaine dernière|le prochain cours|le dernier cours|ce cours|aujourd'hui on|aujourd'hui nous|aujourd'hui je|on va parler|nous allons parler|je vais parler|je vais vous parler|on va voir|nous allons voir|on verra|nous verrons|on a parlé|nous avons parlé|on a vu|nous avons vu|comme je l'ai dit|comme je disais|comme on l'a vu|plus tard|plus loin|tout à l'heure|on reviendra|je reviendrai|le plan est|au programme|les devoirs|l'examen|l'exercice|le livre|le chapitre|au tableau|des questions|parlons de|je voudrais parler|je vais vous montrer|passons à",
    onScreen:
      'ici en haut|ici en bas|juste ici|là-haut|comme ceci|comme ça|cette image|cette diapositive|ce graphique|ce tableau|ce diagramme|cette ligne|cette colonne|cette flèche|cette courbe|cette équation|sur la diapositive|comme vous voyez|comme vous pouvez voir|vous voyez ici|si vous regardez|à gauche|à droite|en rouge|en bleu|en vert|celui-ci|celle-ci|celui-là|celle-là|ces deux-là|ce point|ligne bleue|ligne rouge|ligne verte|courbe bleue|courbe rouge',
    opensList:
      'le premier|la première|le deuxième|la deuxième|le second|la seconde|le troisième|la troisième|le prochain|la prochaine|il y a deux|il y a trois|il y a quatre|il y a cinq',
  },
  de: {
    question:
      'was|warum|wieso|weshalb|wie|wann|wo|wer|welche|welcher|welches|weißt du|wissen sie|hast du|haben sie|kennst du|was wäre wenn',
    superlative:
      'beste|besten|bester|schlimmste|größte|größten|höchste|wichtigste|wichtigsten|einzige|einzigen|erste|immer|unglaublich|riesig|geheimnis|wahrheit|fehler|unmöglich|überraschend|verrückt|schnellste|schwierigste|einfachste|meisten',
    negation: 'nicht|nie|niemals|niemand|nichts|kein|keine|keinen|falsch|mythos|lüge|hör auf',
    secondPerson: 'du|dein|deine|deinen|dir|dich|ihr|euch|euer|ihnen',
    contrast:
      'aber|jedoch|sondern|stattdessen|obwohl|trotzdem|eigentlich|tatsächlich|im gegenteil|außer|dagegen|allerdings|dennoch',
    story:
      'ich erinnere|eines tages|vor jahren|als ich|sagte mir|hat mir gesagt|ich dachte|ich habe gelernt|plötzlich|das erste mal|geschichte|zum beispiel|stell dir vor|stellen sie sich',
    payoff:
      'deshalb|deswegen|das bedeutet|das heißt|der schlüssel|die lektion|die antwort|die wahrheit|am ende|letztendlich|das ergebnis|merk dir|endlich|hat alles verändert|genau so|darum geht|funktioniert',
    connective:
      'und|aber|oder|weil|denn|also|dann|auch|außerdem|naja|nun|daher|somit|trotzdem|sonst|beziehungsweise|zum beispiel',
    backReference:
      'das ist|das sind|das war|das waren|das heißt|das hat|das haben|das kann|das wird|das macht|das geht|das bedeutet|das gilt|das zeigt|das liegt|das sieht|das hängt|das kommt|das muss|das soll|das sollte|das funktioniert|das stimmt|das glaube|das gibt|das wäre|das würde|das hier|dies|diese|dieser|dieses|es|er|sie|ihn|ihm|sein|seine|dort|da|so|genau|ja|nein|klar|stimmt|wie gesagt|wie ich sagte|der andere|die andere|das zweite|in dem fall|dafür|davon|damit|daran|darauf|solche|weil|der zweite|die zweite|der dritte|die dritte|das dritte',
    answer:
      'ja|genau|klar|stimmt|kommt drauf an|kommt darauf an|es kommt drauf an|es kommt darauf an|nicht wirklich|nicht unbedingt|nicht ganz|überhaupt nicht|gute frage|ich glaube schon|ich denke schon|ich glaube nicht|absolut|auf jeden fall|jein',
    greeting:
      'hallo zusammen|hallo und|hallo leute|guten morgen|guten tag|guten abend|willkommen|herzlich willkommen|mein name ist|ich heiße|danke fürs|vielen dank fürs|bis zum nächsten|tschüss|auf wiedersehen|in diesem video|in dieser folge|in dieser episode|vielen dank und|danke und bis|vielen dank für eure|vielen dank für ihre|danke für eure|danke für ihre|bis nächste woche|schön dass so viele|danke fürs zuhören',
    sponsor:
      'sponsor|gesponsert|werbung|werbepartner|rabattcode|rabatt|gutschein|kostenlos testen|link in der beschreibung|affiliate',
    housekeeping:
      'abonniert|abonnieren|abonniere|daumen hoch|glocke|kommentar|kommentare|hört ihr mich|hören sie mich|nächste folie|bildschirm teilen|kurze pause|kaffeepause|mikrofon|folgt mir|könnt ihr das sehen|können sie das sehen|seht ihr das',
    dangling: 'und|aber|oder|weil|dass|der|die|das|den|dem|ein|eine|mit|für|von|zu|in|auf|wenn|wie|mein|dein|äh|ähm',
    topicTurn: 'so|ok|okay|nun|jetzt|gut|also',
    newTopic:
      'schauen wir|sprechen wir|reden wir|kommen wir|beginnen wir|fangen wir|als nächstes|ein weiterer|eine weitere|ein anderes|hier ist|hier sind',
    announcement: 'sprechen über|reden über|kommen zu|kommen zum|zum nächsten|die frage ist',
    pointing:
      'dies|diese|dieser|dieses|diesen|diesem|das hier|hier|dort|da|es|er|sie|ihn|ihm|ihnen|jene|jener|jenes|wie sie sehen|wie man sieht|wenn sie hinschauen|wie gesagt|letztes mal|das letzte mal|letzte woche|haben wir gesehen|wir haben gesehen|wir haben gesprochen|haben wir besprochen|noch ein beispiel|noch eins|noch einer|noch eine|das vorige|der vorige|die vorige',
    subordinator:
      'wenn|als|während|weil|obwohl|da|nachdem|bevor|bis|ob|wo|durch|in|im|mit|von|vom|seit|für|auf|bei|beim|zu|zum|zur|über|unter',
    clauseBreak: 'weil|aber|obwohl|während|so dass|sodass|damit|da|wobei',
    finiteVerb:
      'ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|konnte|muss|müssen|soll|sollen|sollte|darf|dürfen|will|wollen|wird|werden|wurde|wurden|gibt|macht|machen|geht|gehen|braucht|brauchen|brauchst|nie|niemals|immer|nimmt|nehmen|sagt|weiß|wissen|nutzt|nutzen|funktioniert|funktionieren|bedeutet|ändert|kostet|kosten|gewinnt|verliert|wächst|wachsen|hilft|helfen|erlaubt|hängt|lernt|lernen|lebt|leben|beginnt|zeigt|zeigen|kommt|kommen|bleibt|bleiben|kannst|musst|hast|bist',
    determiner:
      'der|die|das|den|dem|des|ein|eine|einen|einem|einer|von|in|im|mit|für|aus|auf|über|mein|dein|unser|unsere|jede|jeder|zwei|drei',
    aboutTheTalk:
      'danke|ich werde|ich möchte|ich will|ich wollte|meine frage|die frage ist|dieser vortrag|die folie|folien|wie sie sehen|zum beispiel|zusammenfassend|zum schluss|usw',
    aside:
      'ich glaube dass|ich denke dass|ich glaube|ich denke|sagen wir|sozusagen|quasi|eigentlich|im grunde|natürlich|halt|äh|ähm|tatsächlich|wissen sie|weißt du|ich meine',
    emptyNoun:
      'sache|sachen|ding|dinge|idee|frage|fragen|problem|fall|fälle|beispiel|arbeit|vortrag|zahl|ergebnis|ergebnisse|punkt|punkte|gruppe|leute|person|zeit|teil|teile|art|weise|grund|folie|jahr|jahre|mal|woche|wochen|tag|tage|tagen|monat|monate|stunde|stunden|minute|minuten|jahren',
    saysThat:
      'das heißt|das bedeutet|mit anderen worten|die wahrheit ist|das problem ist|der punkt ist|das geheimnis ist',
    notPointing:
      'es gibt|es gab|es geht um|es lohnt|es braucht|es ist wichtig|es ist möglich|es ist zeit|es dauert|es kostet|es reicht|diese woche|dieses jahr|diesen monat|da draußen',
    imperative:
      'finde|finden sie|such|suchen sie|nimm|nehmt|nehmen sie|nutze|nutzen sie|mach|macht|machen sie|lass|lassen sie|versuch|versuche|vermeide|vermeiden sie|beginne|beginnen sie|schreib|schreibe|schneide|wähle|frag|frage|lern|lerne|behalte|hör auf|fang an|miss|zähl',
    signpost:
      'letztes mal|das letzte mal|letzte woche|nächstes mal|nächste woche|nächste stunde|nächste vorlesung|letzte vorlesung|diese vorlesung|dieser kurs|heute werden|heute wollen|heute geht es|heute sprechen|wir sprechen|wir reden|wir werden sehen|wir schauen uns|schauen wir uns|wir haben gesehen|wir haben gesprochen|haben wir gesehen|haben wir besprochen|ich werde zeigen|ich zeige euch|ich zeige ihnen|wie gesagt|wie ich gesagt|wie wir gesehen|später noch|kommen wir später|kommen wir noch|dazu später|der plan ist|hausaufgabe|hausaufgaben|prüfung|klausur|die übung|das buch|lehrbuch|das kapitel|an der tafel|an die tafel|noch fragen|gibt es fragen|reden wir|sprechen wir|möchte über|kommen wir zu|kommen wir zum',
    onScreen:
      'hier oben|hier unten|hier drüben|genau hier|da oben|da unten|so hier|dieses bild|diese folie|diese grafik|dieses diagramm|diese tabelle|diese linie|diese spalte|diese zeile|dieser pfeil|diese kurve|diese gleichung|auf der folie|auf dieser folie|wie sie sehen|wie ihr seht|wie man sieht|sieht man hier|seht ihr hier|sehen sie hier|wenn man hier|links sehen|rechts sehen|auf der linken seite|auf der rechten seite|in rot|in blau|in grün|dieser hier|diese hier|dieses hier|die beiden hier|dieser punkt|blaue linie|rote linie|grüne linie',
    opensList:
      'der erste|die erste|das erste|der zweite|die zweite|das zweite|der dritte|die dritte|das dritte|der nächste|die nächste|das nächste|es gibt zwei|es gibt drei|es gibt vier|es gibt fünf',
  },
  ru: {
    question:
      'что|почему|зачем|как|когда|где|кто|какой|какая|какие|сколько|знаете|знаешь|а вы|а ты|что если|неужели|разве',
    superlative:
      'самый|самая|самое|самые|лучший|лучшая|худший|единственный|первый|всегда|невероятно|огромный|секрет|правда|ошибка|ошибки|невозможно|удивительно|главный|главное|больше всего',
    negation: 'не|никогда|никто|ничего|нет|нельзя|ни один|перестаньте|ложь|миф|неправда',
    secondPerson: 'ты|твой|твоя|твои|тебе|тебя|вы|вам|вас|ваш|ваша|ваши',
    contrast: 'но|однако|зато|хотя|вместо|на самом деле|наоборот|несмотря|кроме|оказывается|а вот',
    story:
      'помню|однажды|лет назад|когда я был|когда я была|сказал мне|я подумал|я подумала|я понял|я поняла|вдруг|первый раз|история|например|представьте|представь',
    payoff:
      'поэтому|это значит|ключ|урок|ответ|правда в том|в итоге|в конце концов|результат|запомните|наконец|изменило|главное|именно так|вот почему|получилось',
    connective:
      'и|а|но|или|потому что|так что|тоже|также|потом|затем|значит|ну|короче|то есть|кроме того|следовательно|например',
    backReference:
      'это|этот|эта|эти|тот|та|те|он|она|они|оно|его|её|ее|их|там|так|такой|такая|да|нет|точно|конечно|как я сказал|как я говорил|второй|другой|в этом случае|поэтому|потому что|вторая|второе|третий|третья|третье',
    answer:
      'да|точно|конечно|зависит|смотря|не совсем|не обязательно|вовсе нет|хороший вопрос|думаю да|думаю что да|думаю нет|безусловно|разумеется|верно|вы правы|ты прав|ага|угу',
    greeting:
      'всем привет|привет всем|здравствуйте|доброе утро|добрый день|добрый вечер|добро пожаловать|меня зовут|спасибо за просмотр|спасибо что пришли|до встречи|до свидания|пока пока|в этом видео|в этом выпуске|спасибо за внимание|до следующей недели|спасибо что слушали|всем спасибо',
    sponsor:
      'спонсор|спонсора|реклама|промокод|скидка|скидку|бесплатный пробный|ссылка в описании|партнёр выпуска|партнер выпуска',
    housekeeping:
      'подписывайтесь|подпишитесь|подписаться|ставьте лайк|лайк|колокольчик|комментарии|комментариях|меня слышно|слышно меня|следующий слайд|экран видно|перерыв|микрофон|вам видно|всем видно',
    dangling: 'и|а|но|или|что|потому|чтобы|в|на|с|к|по|для|от|из|о|если|как|мой|твой',
    topicTurn: 'итак|ну|хорошо|ладно|теперь|так',
    newTopic:
      'давайте|перейдём|перейдем|посмотрим|поговорим|рассмотрим|начнём|начнем|далее|следующий|следующая|следующее|ещё один|еще один|вот',
    announcement: 'поговорим о|говорить о|поговорить о|перейти к|перейдём к|перейдем к|вопрос в том',
    pointing:
      'это|этот|эта|эти|этого|этом|этой|тот|та|те|здесь|тут|там|он|она|оно|они|его|её|ее|их|ему|ей|им|как видите|если посмотреть|как я сказал|как я говорил|в прошлый раз|на прошлой неделе|на прошлой лекции|на прошлом занятии|мы говорили|мы обсудили|мы обсуждали|мы видели|ещё один пример|еще один пример|ещё один|еще один|ещё одна|еще одна|предыдущий|предыдущая',
    subordinator: 'если|когда|пока|потому|хотя|как|после|до|перед|где|в|во|на|с|со|от|для|о|об|под|над|при|из|к',
    clauseBreak: 'потому что|но|хотя|пока|так что|поскольку|чтобы|а',
    finiteVerb:
      'есть|был|была|было|были|будет|будут|может|могут|можно|можем|нужно|надо|должен|должна|должны|стал|стала|имеет|имеют|делает|делают|делаем|знает|знают|никогда|всегда|нельзя|работает|работают|значит|означает|меняет|меняется|стоит|стоят|растёт|растет|растут|помогает|помогают|позволяет|позволяют|зависит|зависят|учится|живёт|живет|живут|начинается|существует|существуют|хочет|хотят|даёт|дает|дают|нужен|нужна|нужны|является|являются|использует|используют|получает|показывает',
    determiner: 'в|во|на|с|со|о|об|из|для|по|мой|моя|наш|наша|каждый|каждая|два|три|про|без|от',
    aboutTheTalk:
      'спасибо|я хочу|я хотел|я хотела|я буду|я расскажу|мой вопрос|вопрос в том|мой доклад|слайд|слайде|слайды|как видите|например|в заключение|подведём итог|и так далее',
    aside:
      'я думаю что|я считаю что|мне кажется|как бы|так сказать|в общем|в принципе|на самом деле|конечно|вообще|эээ|ну|скажем|дело в том что|знаете',
    emptyNoun:
      'вещь|вещи|идея|вопрос|вопросы|проблема|случай|случае|пример|работа|доклад|число|результат|результаты|точка|группа|люди|людей|человек|время|времени|часть|способ|вид|факт|причина|слайд|год|лет|раз|дело|неделя|недели|неделю|день|дни|дней|месяц|месяца|час|часа|часов|минута|минуты|минут',
    saysThat:
      'знаем что|знаете что|увидели что|выяснили что|поняли что|понял что|поняла что|показывает что|показали что|узнали что|значит что|означает что|помните что|проблема в том что|правда в том что|секрет в том что|суть в том что|важно что|обнаружили что',
    notPointing: 'тот кто|те кто|та кто|тот который|те которые|то что|то как|это лето|этот год|этой зимой|этим летом',
    imperative:
      'найдите|найди|возьмите|возьми|делайте|сделайте|делай|сделай|используйте|попробуйте|избегайте|начните|начни|пишите|напишите|выберите|уберите|режьте|спросите|учитесь|считайте|измеряйте|никогда не|не',
    signpost:
      'в прошлый раз|в следующий раз|на прошлой неделе|на следующей неделе|на следующем занятии|на прошлом занятии|на следующей лекции|на прошлой лекции|эта лекция|этой лекции|этот курс|этого курса|сегодня мы|сегодня я|мы поговорим|поговорим о|поговорим об|поговорить о|расскажу о|расскажу про|хочу рассказать|мы говорили|мы обсудили|мы обсуждали|мы видели|мы увидим|посмотрим на|как я сказал|как я говорил|как мы видели|позже мы|чуть позже|вернёмся к|вернемся к|план такой|домашнее задание|домашняя работа|экзамен|упражнение|учебник|учебнике|глава|главе|на доске|вопросы есть|есть вопросы|перейдём к|перейдем к|давайте рассмотрим',
    onScreen:
      'вот здесь|вот тут|здесь сверху|здесь внизу|вон там|вот так|на этой картинке|эта картинка|этот слайд|на слайде|на этом слайде|этот график|на графике|эта таблица|в таблице|эта линия|этот столбец|эта строка|эта стрелка|эта кривая|это уравнение|как видите|как вы видите|если посмотреть|если вы посмотрите|слева|справа|красным|синим|зелёным|зеленым|вот этот|вот эта|вот эти|эта точка|эти два|синяя линия|красная линия|зелёная линия|зеленая линия',
    opensList:
      'первый|первая|первое|второй|вторая|второе|третий|третья|третье|следующий|следующая|следующее|есть два|есть две|есть три|есть четыре|есть пять',
  },
};
