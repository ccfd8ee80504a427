import type { Language } from '#contract/languages.ts';

/**
 * Words that mark a question, at least one of which a question must contain; phrases of comments that end in a question
 * mark but do not ask the creator anything; and phrases of advertising. Normalised as by `plainWords`.
 */
type Asking = { asks: string; chatter: string; spam: string };

export const questionWords: Readonly<Record<Language, Asking>> = {
  en: {
    asks:
      'how|what|which|why|where|when|can|could|do|does|did|is|are|was|will|would|should|has|have|any|who|whose|' +
      "what's|how's|where's",
    chatter:
      "who is watching|who's watching|who else|anyone else|is it just me|am i the only|anyone here|anyone in|" +
      'who asked|how are you|what do you mean|are you serious|are you kidding|can we talk about|' +
      'can we appreciate|why am i|why are you so|how can you be so|how do you only have|did anyone|' +
      'does anyone else|do you ever|what the',
    spam:
      'check out my|check my|my channel|follow me|follow back|sub to me|subscribe to me|dm me|message me|' +
      'free followers|earn|make money from home|giveaway|crypto|bitcoin|invest with|whatsapp|telegram|promo code|' +
      'link in bio',
  },
  es: {
    asks:
      'cómo|como|qué|que|cuál|cuáles|cual|por|dónde|donde|cuándo|cuando|cuánto|cuánta|cuántos|cuanto|quién|' +
      'puedes|podrías|podrias|se|es|hay|tienes|sirve|funciona',
    chatter:
      'quién más|quien más|quien mas|alguien más|alguien en|soy el único|soy la única|cómo estás|como estas|' +
      'es en serio|qué te pasa|por qué eres tan|por qué estoy',
    spam:
      'mira mi canal|mi canal|sígueme|sigueme|suscríbete a mi|seguidores gratis|gana dinero|ganar dinero desde|' +
      'escríbeme|sorteo|criptomonedas|whatsapp|telegram|enlace en mi',
  },
  pt: {
    asks: 'como|que|qual|quais|por|onde|quando|quanto|quanta|quantos|quem|dá|pode|poderia|tem|é|funciona|serve',
    chatter: 'quem mais|alguém mais|alguém em|sou só eu|só eu que|tudo bem|é sério|por que você é tão|por que eu estou',
    spam:
      'meu canal|me segue|segue de volta|se inscreve no meu|seguidores grátis|ganhe dinheiro|' +
      'ganhar dinheiro em casa|me chama|sorteio|criptomoedas|whatsapp|telegram|link na bio',
  },
  fr: {
    asks:
      "comment|que|quoi|quel|quelle|quels|quelles|pourquoi|où|quand|combien|qui|peux|peut|pourrais|as|est|c'est|" +
      "qu'est|est-ce|y|faut",
    chatter:
      "qui d'autre|qui regarde|quelqu'un d'autre|suis-je le seul|je suis le seul|je suis la seule|comment vas|" +
      "comment ça va|tu es sérieux|t'es sérieux|pourquoi tu es si|pourquoi je",
    spam:
      "ma chaîne|abonne-toi à|abonnez-vous à ma|abonnés gratuits|gagner de l'argent|gagne de l'argent|" +
      'contacte-moi|concours|crypto|whatsapp|telegram|lien en bio',
  },
  de: {
    asks:
      'wie|was|welche|welcher|welches|welchen|warum|wieso|wo|woher|wohin|wann|wer|kann|kannst|könntest|könnte|' +
      'hast|ist|gibt|geht|funktioniert|muss|darf|braucht|wieviel',
    chatter:
      "wer noch|wer schaut|noch jemand|bin ich der einzige|bin ich die einzige|wie geht es dir|wie geht's|" +
      'ist das dein ernst|warum bist du so|warum weine ich',
    spam:
      'mein kanal|meinen kanal|folge mir|folgt mir|abonniert mich|gratis follower|kostenlose follower|' +
      'geld verdienen|schreib mir|gewinnspiel|krypto|whatsapp|telegram|link in der bio',
  },
  ru: {
    asks:
      'как|что|какой|какая|какие|какое|какую|каким|почему|зачем|где|куда|откуда|когда|сколько|кто|можно|можешь|' +
      'есть|чем|ли|стоит',
    chatter:
      'кто ещё|кто еще|кто смотрит|есть кто|я один|я одна|как дела|ты серьёзно|ты серьезно|почему ты такой|' +
      'почему ты такая|почему я плачу',
    spam:
      'мой канал|подпишись на меня|подпишитесь на мой|взаимная подписка|бесплатные подписчики|заработок|' +
      'заработать|пиши в личку|пишите в лс|розыгрыш|крипт|whatsapp|telegram|ватсап|телеграм',
  },
};
