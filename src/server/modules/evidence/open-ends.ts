import type { Language } from '#contract/languages.ts';

/**
 * Phrases with which speakers put a topic off or leave a question unanswered, and words that mark a comparison.
 * Normalised as by `plainWords`.
 */
export type OpenEnd = 'putOff' | 'unknown' | 'compares';

export const openEnds: Readonly<Record<Language, Readonly<Record<OpenEnd, string>>>> = {
  en: {
    putOff:
      'for another time|for another day|for another video|for another episode|some other time|another video|' +
      'another episode|in a future video|in a future episode|topic of its own|topic in itself|' +
      'subject of its own|video of its own|episode of its own|its own video|its own episode|their own video|' +
      'a separate video|a separate episode|a whole other video|a whole other topic|a whole other story|' +
      "a story for another|a topic for another|won't go into|won't get into|not going to go into|" +
      "not going to get into|no time to go into|don't have time to go into|beyond the scope",
    unknown:
      "i don't know|i do not know|i have no idea|no idea|nobody knows|no one knows|we don't know|" +
      "we still don't know|i still don't know|i'm not sure|don't have an answer|have no answer|" +
      "an open question|still open|that's a good question|hard to say",
    compares: 'more|less|than|too|better|worse|harder|easier|faster|slower|cheaper|without|enough',
  },
  es: {
    putOff:
      'para otro día|para otro vídeo|para otro video|para otra ocasión|para otro momento|en otro vídeo|' +
      'en otro video|en otra ocasión|en otro episodio|otro día hablamos|otro día lo|tema aparte|tema en sí|' +
      'da para otro|da para un vídeo|da para un video|merece un vídeo|merece un video|merece su propio|' +
      'su propio vídeo|su propio video|un próximo vídeo|un próximo video|no voy a entrar|no vamos a entrar',
    unknown:
      'no lo sé|no sé|ni idea|no tengo ni idea|nadie lo sabe|nadie sabe|no lo sabemos|todavía no lo sé|' +
      'aún no lo sé|no estoy seguro|no estoy segura|no tengo respuesta|no tengo la respuesta|buena pregunta|' +
      'es difícil decirlo',
    compares: 'más|menos|demasiado|demasiada|mejor|peor|sin|suficiente',
  },
  pt: {
    putOff:
      'para outro dia|pra outro dia|para outro vídeo|pra outro vídeo|para outra hora|pra outra hora|' +
      'para outro momento|em outro vídeo|num outro vídeo|noutro vídeo|em outro episódio|em outra ocasião|' +
      'assunto à parte|assunto para outro|assunto pra outro|rende outro vídeo|rende um vídeo|merece um vídeo|' +
      'merece outro vídeo|vídeo só sobre|vídeo só para|no próximo vídeo|num próximo vídeo|não vou entrar|' +
      'não vamos entrar',
    unknown:
      'não sei|eu não sei|sei lá|não faço ideia|ninguém sabe|a gente não sabe|não sabemos|ainda não sei|' +
      'não tenho certeza|não tenho resposta|não tenho a resposta|boa pergunta|difícil dizer',
    compares: 'mais|menos|demais|melhor|pior|sem|suficiente',
  },
  fr: {
    putOff:
      'une autre fois|un autre jour|une autre vidéo|un autre épisode|une autre occasion|une prochaine vidéo|' +
      'un prochain épisode|sujet à part|sujet en soi|sujet à lui seul|vidéo à part|vidéo à elle seule|' +
      'vidéo à lui seul|mérite une vidéo|mériterait une vidéo|sa propre vidéo|je ne vais pas rentrer|' +
      "je ne vais pas entrer|on ne va pas rentrer|on ne va pas entrer|pas le temps d'entrer|" +
      'pas le temps de rentrer',
    unknown:
      "je ne sais pas|je sais pas|j'en sais rien|je n'en sais rien|aucune idée|personne ne sait|" +
      'personne ne le sait|on ne sait pas|on ne le sait pas|je ne suis pas sûr|je ne suis pas sûre|' +
      "je n'ai pas la réponse|pas de réponse|bonne question|difficile à dire",
    compares: 'plus|moins|trop|mieux|meilleur|meilleure|pire|sans|assez',
  },
  de: {
    putOff:
      'ein andermal|ein anderes mal|anderes video|anderen video|andere folge|anderen folge|nächsten video|' +
      'nächsten folge|eigenes thema|eigenes video|eigene folge|thema für sich|geschichte für sich|' +
      'thema für ein|thema für eine|führt zu weit|zu weit führen|nicht näher ein|gehe ich nicht ein|' +
      'gehen wir nicht ein|gehe ich hier nicht|gehe ich jetzt nicht|gehen wir hier nicht|gehen wir jetzt nicht',
    unknown:
      'weiß ich nicht|ich weiß es nicht|ich weiß nicht|keine ahnung|weiß niemand|weiß keiner|niemand weiß|' +
      'keiner weiß|wissen wir nicht|wir wissen es nicht|nicht sicher|keine antwort|gute frage|schwer zu sagen|' +
      'offene frage',
    compares: 'mehr|weniger|besser|schlechter|schneller|langsamer|leichter|ohne|genug|als',
  },
  ru: {
    putOff:
      'в другой раз|в другом видео|в другом ролике|в другом выпуске|в следующем видео|в следующем ролике|' +
      'в следующем выпуске|это отдельная тема|это тема для отдельного видео|это отдельное видео|отдельная тема|' +
      'отдельное видео|отдельный ролик|отдельный выпуск|отдельный разговор|отдельная история|' +
      'для отдельного видео|для отдельного ролика|для отдельного разговора|отдельного видео|отдельного ролика|' +
      'не буду углубляться|не будем углубляться|тема для другого',
    unknown:
      'я не знаю|не знаю|понятия не имею|никто не знает|мы не знаем|пока не знаю|не уверен|не уверена|' +
      'нет ответа|ответа нет|хороший вопрос|трудно сказать|сложно сказать|открытый вопрос',
    compares: 'больше|меньше|слишком|лучше|хуже|быстрее|медленнее|без|чем|достаточно',
  },
};
