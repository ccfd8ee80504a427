/**
 * Texts of the sandbox's model in the product's languages, enough for language detection. `{k}` is a word from the
 * request.
 */
export type Phrases = {
  /** Names that prompts use for the language. */
  names: readonly string[];
  titles: readonly string[];
  sentences: readonly string[];
  headings: readonly string[];
  /** The text before the quotation, the points after it, and the closing text. */
  coach: { before: string; points: readonly string[]; after: string };
  refused: string;
};

export const phrases: Record<'en' | 'es' | 'pt' | 'fr' | 'de' | 'ru', Phrases> = {
  en: {
    names: ['English'],
    titles: [
      'Three mistakes with {k} that I stopped making',
      'From nothing to {k} in one minute',
      'What nobody told me about {k}',
      'Seven days of {k}, shown honestly',
      'The cheapest way into {k}',
      'Before and after: {k} without tricks',
      'Your question about {k}, answered on camera',
      'A small duel: {k} against the usual way',
    ],
    sentences: [
      'Show the result of {k} first, then go back to the beginning.',
      'Say in one sentence why {k} matters to the people who watch.',
      'Keep the camera close and let your hands do the work.',
      'Name the one step that most people leave out.',
      'Put the numbers on the screen while you talk about {k}.',
      'Ask at the end which part they want to see again.',
    ],
    headings: ['Opening', 'The problem', 'The turn', 'Close'],
    coach: {
      before: 'That is a **good start**, and it tells me more than you may think. You said:',
      points: [
        'Show the result in the first two seconds, before you explain anything.',
        'Keep to one idea; what does not serve it goes into the next video.',
        'End with a question that the people who watch can answer in one word.',
      ],
      after: 'Tell me which of these feels most like you, and we will shape the next step around it.',
    },
    refused: "I'm sorry, but I can't help with that request.",
  },
  es: {
    names: ['Spanish', 'Español', 'español'],
    titles: [
      'Tres errores con {k} que ya no cometo',
      'De cero a {k} en un minuto',
      'Lo que nadie me contó sobre {k}',
      'Siete días de {k}, sin trucos',
      'La manera más barata de empezar con {k}',
      'Antes y después: {k} de verdad',
      'Tu pregunta sobre {k}, respondida ante la cámara',
      'Un pequeño duelo: {k} contra lo de siempre',
    ],
    sentences: [
      'Muestra primero el resultado de {k} y vuelve después al principio.',
      'Di en una frase por qué {k} le importa a la gente que te mira.',
      'Deja la cámara cerca y que tus manos hagan el trabajo.',
      'Nombra el paso que casi todos se saltan.',
      'Pon las cifras en la pantalla mientras hablas de {k}.',
      'Pregunta al final qué parte quieren ver otra vez.',
    ],
    headings: ['Apertura', 'El problema', 'El giro', 'Cierre'],
    coach: {
      before: 'Es un **buen comienzo** y me dice más de lo que crees. Has dicho:',
      points: [
        'Muestra el resultado en los dos primeros segundos, antes de explicar nada.',
        'Quédate con una sola idea; lo que no le sirve va al próximo vídeo.',
        'Termina con una pregunta que se pueda responder con una palabra.',
      ],
      after: 'Dime cuál de estas cosas se parece más a ti y daremos forma al siguiente paso.',
    },
    refused: 'Lo siento, pero no puedo ayudar con esa petición.',
  },
  pt: {
    names: ['Portuguese', 'Português', 'português'],
    titles: [
      'Três erros com {k} que eu já não cometo',
      'Do zero a {k} em um minuto',
      'O que ninguém me contou sobre {k}',
      'Sete dias de {k}, sem truques',
      'O jeito mais barato de começar com {k}',
      'Antes e depois: {k} de verdade',
      'A sua pergunta sobre {k}, respondida na câmera',
      'Um pequeno duelo: {k} contra o de sempre',
    ],
    sentences: [
      'Mostre primeiro o resultado de {k} e depois volte ao começo.',
      'Diga em uma frase por que {k} importa para quem assiste.',
      'Deixe a câmera perto e as mãos fazerem o trabalho.',
      'Fale do passo que quase todos esquecem.',
      'Coloque os números na tela enquanto fala de {k}.',
      'Pergunte no final qual parte querem ver de novo.',
    ],
    headings: ['Abertura', 'O problema', 'A virada', 'Fecho'],
    coach: {
      before: 'É um **bom começo** e me diz mais do que você pensa. Você disse:',
      points: [
        'Mostre o resultado nos dois primeiros segundos, antes de explicar.',
        'Fique com uma só ideia; o que não serve vai para o próximo vídeo.',
        'Termine com uma pergunta que se responde com uma palavra.',
      ],
      after: 'Diga qual destas coisas combina mais com você e daremos forma ao próximo passo.',
    },
    refused: 'Desculpe, mas não posso ajudar com esse pedido.',
  },
  fr: {
    names: ['French', 'Français', 'français'],
    titles: [
      'Trois erreurs avec {k} que je ne fais plus',
      'De rien à {k} en une minute',
      'Ce que personne ne m’a dit sur {k}',
      'Sept jours de {k}, sans trucage',
      'La manière la moins chère de commencer {k}',
      'Avant et après : {k} pour de vrai',
      'Votre question sur {k}, ma réponse à la caméra',
      'Un petit duel : {k} contre la méthode habituelle',
    ],
    sentences: [
      'Montrez d’abord le résultat de {k}, puis revenez au début.',
      'Dites en une phrase pourquoi {k} compte pour les gens qui regardent.',
      'Gardez la caméra près de vous et laissez vos mains travailler.',
      'Nommez l’étape que presque tout le monde oublie.',
      'Affichez les chiffres à l’écran pendant que vous parlez de {k}.',
      'Demandez à la fin quelle partie il faut revoir.',
    ],
    headings: ['Ouverture', 'Le problème', 'Le tournant', 'Fin'],
    coach: {
      before: 'C’est un **bon début** et cela m’en dit plus que vous ne pensez. Vous avez dit :',
      points: [
        'Montrez le résultat dans les deux premières secondes, avant toute explication.',
        'Gardez une seule idée ; ce qui ne la sert pas ira dans la prochaine vidéo.',
        'Terminez par une question à laquelle on répond d’un mot.',
      ],
      after: 'Dites-moi ce qui vous ressemble le plus, et nous donnerons forme à la suite.',
    },
    refused: 'Je suis désolé, mais je ne peux pas répondre à cette demande.',
  },
  de: {
    names: ['German', 'Deutsch', 'deutsch'],
    titles: [
      'Drei Fehler bei {k}, die ich nicht mehr mache',
      'Von null zu {k} in einer Minute',
      'Was mir niemand über {k} gesagt hat',
      'Sieben Tage {k}, ehrlich gezeigt',
      'Der billigste Weg zu {k}',
      'Vorher und nachher: {k} ohne Tricks',
      'Deine Frage zu {k}, vor der Kamera beantwortet',
      'Ein kleines Duell: {k} gegen den üblichen Weg',
    ],
    sentences: [
      'Zeig zuerst das Ergebnis von {k} und geh dann zurück zum Anfang.',
      'Sag in einem Satz, warum {k} für die Leute wichtig ist, die zuschauen.',
      'Bleib mit der Kamera nah dran und lass die Hände arbeiten.',
      'Nenne den einen Schritt, den die meisten auslassen.',
      'Zeig die Zahlen auf dem Bild, während du über {k} sprichst.',
      'Frag am Ende, welchen Teil sie noch einmal sehen wollen.',
    ],
    headings: ['Einstieg', 'Das Problem', 'Die Wende', 'Schluss'],
    coach: {
      before: 'Das ist ein **guter Anfang** und sagt mir mehr, als du denkst. Du hast gesagt:',
      points: [
        'Zeig das Ergebnis in den ersten zwei Sekunden, bevor du etwas erklärst.',
        'Bleib bei einer Idee; was ihr nicht dient, kommt ins nächste Video.',
        'Schließ mit einer Frage, die man mit einem Wort beantworten kann.',
      ],
      after: 'Sag mir, was davon am meisten nach dir klingt, und wir formen daraus den nächsten Schritt.',
    },
    refused: 'Es tut mir leid, dabei kann ich nicht helfen.',
  },
  ru: {
    names: ['Russian', 'Русский', 'русский', 'русском'],
    titles: [
      'Три ошибки в теме {k}, которых я больше не делаю',
      'С нуля до {k} за одну минуту',
      'Чего мне никто не говорил про {k}',
      'Семь дней с темой {k} без прикрас',
      'Самый дешёвый путь к теме {k}',
      'До и после: {k} без хитростей',
      'Ваш вопрос про {k}: отвечаю на камеру',
      'Маленькая дуэль: {k} против привычного способа',
    ],
    sentences: [
      'Сначала покажите результат темы {k}, а потом вернитесь к началу.',
      'Скажите одной фразой, почему тема {k} важна для тех, кто смотрит.',
      'Держите камеру близко и дайте рукам работать.',
      'Назовите тот шаг, который почти все пропускают.',
      'Покажите цифры на экране, пока говорите про {k}.',
      'В конце спросите, какую часть они хотят увидеть ещё раз.',
    ],
    headings: ['Начало', 'Проблема', 'Поворот', 'Финал'],
    coach: {
      before: 'Это **хорошее начало**, и оно говорит мне больше, чем вы думаете. Вы сказали:',
      points: [
        'Покажите результат в первые две секунды, до всяких объяснений.',
        'Оставьте одну мысль; то, что ей не служит, уйдёт в следующее видео.',
        'Закончите вопросом, на который можно ответить одним словом.',
      ],
      after: 'Скажите, что из этого больше похоже на вас, и мы вместе придадим форму следующему шагу.',
    },
    refused: 'Извините, но я не могу помочь с этой просьбой.',
  },
};

export type PhraseLanguage = keyof typeof phrases;
