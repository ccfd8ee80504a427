/**
 * Turns of phrase in our six languages by which a model refuses, poses as a person, or promises success. They are
 * searched in every text, since a model also slips into another language.
 */

const REFUSALS: readonly RegExp[] = [
  /(?:sorry|apologi[sz]e|unfortunately)[,.]?\s(?:but\s)?i\s(?:can(?:'|no)t|am (?:unable|not able)|won't)/iu,
  /(?:^|[.!\n]\s*)i\s(?:can(?:'|no)t|am (?:unable|not able) to|won't)\s(?:help|assist|comply|fulfil|provide|answer|create|discuss)/iu,
  /(?:^|[.!,\n]\s*)as an? (?:ai|language model|virtual assistant|ai assistant)(?!\p{L})/iu,
  /(?:lo siento|lamento)[^.]{0,20}no (?:puedo|me es posible)/iu,
  /(?:^|[.!\n]\s*)no puedo (?:ayudar|cumplir|responder|crear|proporcionar)/iu,
  /como (?:una? )?(?:ia|inteligencia artificial|inteligência artificial|modelo de lenguaje|modelo de linguagem)(?!\p{L})/iu,
  /(?:desculp\p{L}*|sinto muito|lamento)[^.]{0,25}não (?:posso|consigo)/iu,
  /(?:^|[.!\n]\s*)não posso (?:ajudar|cumprir|responder|criar|fornecer)/iu,
  /(?:désolée?|je regrette)[^.]{0,25}je ne (?:peux|puis)|je suis désolée?, mais/iu,
  /(?:^|[.!\n]\s*)je ne peux pas (?:vous |t'|te )?(?:aider|répondre|fournir|créer)/iu,
  /en tant qu(?:e |')(?:une? )?(?:ia|intelligence artificielle|modèle de langage|assistant virtuel)/iu,
  /(?:tut mir leid|bedau[er]+e|entschuldig\p{L}*)[^.]{0,40}(?:kann|darf) ich[^.]{0,30} nicht/iu,
  /(?:tut mir leid|entschuldig\p{L}*)[^.]{0,20}ich (?:kann|darf)[^.]{0,30} nicht/iu,
  /(?:^|[.!\n]\s*)ich kann (?:dir |ihnen )?(?:dabei |damit |hierbei )?nicht (?:helfen|antworten)/iu,
  /als (?:eine? )?(?:ki|sprachmodell|künstliche intelligenz)(?!\p{L})/iu,
  /(?:извини\p{L}*|прости\p{L}*|к сожалению)[^.]{0,30}не (?:могу|смогу)/iu,
  /не могу (?:вам |тебе )?(?:с этим )?(?:помочь|ответить на эт|выполнить)/iu,
  /как (?:языковая модель|искусственный интеллект|ии)(?!\p{L})/iu,
];

const PERSONS: readonly RegExp[] = [
  /(?<!\p{L})i(?:'m| am)\s(?:an? )?(?:real |actual |human |living )*(?:person|human)(?!\p{L})/iu,
  /(?<!\p{L})i(?:'m| am) not (?:an? )?(?:ai|bot|machine|robot|language model)(?!\p{L})/iu,
  /(?<!\p{L})(?:in|with|from) my (?:own )?(?:\d+ |many |long )?(?:years|experience|career)/iu,
  /(?<!\p{L})my (?:own )?(?:channel|followers|subscribers|audience|viewers|videos)(?!\p{L})/iu,
  /(?<!\p{L})when i (?:filmed|posted|started|made|tried|began|was)(?!\p{L})/iu,
  /(?<!\p{L})i(?:'ve| have) (?:been|worked|filmed|posted|grown|coached|helped|made)(?!\p{L})/iu,
  /soy (?:una? )?(?:persona|ser humano|human[oa])(?!\p{L})|no soy (?:una? )?(?:ia|bot|máquina|robot)(?!\p{L})/iu,
  /(?<!\p{L})(?:mi (?:propio )?canal|mis (?:propios )?(?:seguidores|vídeos|videos|suscriptores)|en mi experiencia)(?!\p{L})/iu,
  /sou (?:uma? )?(?:pessoa|ser humano|human[oa])(?!\p{L})|não sou (?:uma? )?(?:ia|bot|máquina|robô)(?!\p{L})/iu,
  /(?<!\p{L})(?:meu (?:próprio )?canal|meus (?:próprios )?(?:seguidores|vídeos|inscritos)|na minha experiência)(?!\p{L})/iu,
  /je suis (?:une? )?(?:vraie )?(?:personne|être humain|humaine?)(?!\p{L})|je ne suis pas (?:une? )?(?:ia|bot|machine|robot)/iu,
  /(?<!\p{L})(?:ma (?:propre )?chaîne|mes (?:propres )?(?:abonnés|vidéos|spectateurs)|d'après mon expérience)(?!\p{L})/iu,
  /ich bin (?:eine? )?(?:echter? |richtiger? )?(?:mensch|person)(?!\p{L})|ich bin (?:keine?|nicht) (?:ki|bot|maschine|roboter)/iu,
  /(?<!\p{L})(?:mein(?:em)? (?:eigener |eigenen )?kanal|meine[rn]? (?:eigenen )?(?:follower|abonnenten|zuschauer|videos)|meiner erfahrung)(?!\p{L})/iu,
  /я (?:—|-)?\s?(?:настоящий |живой |реальный )*человек(?!\p{L})|я не (?:ии|бот|робот|машина)(?!\p{L})/iu,
  /(?<!\p{L})(?:мо(?:й|ём|его) (?:собственн\p{L}+ )?канал\p{L}*|мои(?:х|ми)? (?:подписчик\p{L}*|зрител\p{L}*|видео)|по моему опыту)(?!\p{L})/iu,
];

const PROMISES: readonly RegExp[] = [
  /(?:will|going to|guaranteed? to) (?:\p{L}+ )?go viral|guarantee[sd]? (?:\p{L}+ ){0,2}(?:views|followers|success)/iu,
  /(?:se hará|será) viral|garantiz\p{L}+ (?:\p{L}+ ){0,2}(?:visitas|visualizaciones|seguidores|éxito)/iu,
  /(?:vai|irá) (?:ser )?viral\p{L}*|garant\p{L}+ (?:\p{L}+ ){0,2}(?:visualizações|seguidores|sucesso)/iu,
  /(?:va|deviendra) (?:devenir )?viral\p{L}*|garanti\p{L}* (?:\p{L}+ ){0,2}(?:vues|abonnés|succès)/iu,
  /(?:wird|geht) (?:sicher |garantiert )?viral|garantiert\p{L}* (?:\p{L}+ ){0,2}(?:aufrufe|follower|erfolg)/iu,
  /станет вирусн\p{L}+|гарантир\p{L}+ (?:\p{L}+ ){0,2}(?:просмотр|подписчик|успех)\p{L}*/iu,
];

export function isRefusal(text: string): boolean {
  return anyIn(REFUSALS, spoken(text));
}

export function claimsToBeAPerson(text: string): boolean {
  return anyIn(PERSONS, withoutQuotes(spoken(text)));
}

export function isPromise(text: string): boolean {
  return anyIn(PROMISES, spoken(text));
}

function anyIn(phrases: readonly RegExp[], text: string): boolean {
  return phrases.some((phrase) => phrase.test(text));
}

function spoken(text: string): string {
  return text.replaceAll('’', "'");
}

/** First lines that are suggested to the creator stand in quotation marks. */
function withoutQuotes(text: string): string {
  return text
    .replace(/["“„”][^"“„”\n]{0,400}["“”]/gu, ' ')
    .replace(/«[^»\n]{0,400}»/gu, ' ')
    .replace(/^\s*>.*$/gmu, ' ');
}
