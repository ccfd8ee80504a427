import type { Language } from '#contract/languages.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** The most common words of each language, which carry no topic; lower case, with `'` as apostrophe. */
export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: listOf(`a about above actually after again against all almost also although always am an and another any anything are
    aren't around as ask at away back basically be because been before being below between both but by came can can't cannot come
    could couldn't did didn't do does doesn't doing don't done down during each either else end enough even ever every everything
    few find first for from further gave get gets getting give go goes going gonna gone good got had hadn't has hasn't have haven't
    having he he'd he'll he's her here here's hers herself him himself his how how's however i i'd i'll i'm i've if in into is isn't
    it it'd it'll it's its itself just kind know last least less let let's like little look looking lot made make many may maybe me
    mean might more most much must my myself need needed needs never new next no nor not nothing now of off often oh ok okay on once one ones
    only or other others our ours ourselves out over own part people perhaps please pretty put quite rather really right said same
    saw say saying says see seem seen she she'd she'll she's should shouldn't since so some somebody someone something sort still
    stuff such sure take tell than that that'll that's the their theirs them themselves then there there's these they they'd they'll
    they're they've thing things think this those though through time to today together too took toward try two uh um under until
    up upon us use used using usually very wanna want wants was wasn't way we we'd we'll we're we've well went were weren't what
    what's whatever when when's where where's whether which while who who's whole whom whose why why's will with within without
    won't would wouldn't yeah yes yet you you'd you'll you're you've your yours yourself yourselves`),
  es: listOf(`a al algo alguien alguna algunas alguno algunos ahora ante antes así aunque bajo bien cada casi como cómo con contra
    cosa cosas cual cuál cuales cuando cuándo cuanto de del desde donde dónde dos durante e el él ella ellas ellos en entonces
    entre era eran eres es esa esas ese eso esos está estaba están estar estas este esto estos estoy fue fueron gente ha había
    hace hacer hacia han has hasta hay he hemos hola iba ir la las le les lo los más me mi mí mis mismo mucha muchas mucho muchos
    muy nada ni no nos nosotros nuestra nuestro nunca o os otra otras otro otros para parte pero poco por porque primero pues que
    qué quien quién quiere quiero sea según ser si sí siempre sin sino sobre solo sólo son soy su sus también tan tanto te tenemos
    tener tengo ti tiene tienen todo toda todas todos tu tú tus un una unas uno unos usted ustedes va vale vamos van vez voy y ya yo`),
  pt: listOf(`a ao aos agora aí ainda algo alguém algum alguma alguns algumas além ali ante antes aquela aquele aquilo aqui as às
    assim até bem cada coisa coisas com como contra da daí das de dela dele depois desde dessa desse desta deste disso do dois dos e
    é ela elas ele eles em entre então era eram essa essas esse esses esta está estamos estão estar estava este estes eu existe faz
    fazer foi for foram gente há isso isto já la lá lhe lo mais mas me mesma mesmo meu minha muita muito muitos na nada não nas nem
    nenhum nessa nesse nesta neste ninguém no nos nós nossa nosso num numa nunca o onde os ou outra outras outro outros para parte
    pela pelo pelos pode por porque pouco pra qual quando quanto que quê quem quer quero se seja sem sempre ser será seu seus si só
    sobre sou sua suas também tanto te tem têm temos tenho ter teve tinha toda todas todo todos tu tudo um uma umas uns vai vamos
    vão você vocês vez vou`),
  fr: listOf(`a à ai ainsi alors après as au aucun aussi autre autres aux avaient avais avait avant avec avez avoir avons bah beaucoup
    ben bien c'est c'était ça car ce ceci cela celle celui ces cet cette ceux chaque chez chose choses comme comment d'un d'une dans
    de deja déjà depuis des deux dire dit dois doit donc dont du elle elles en encore entre est et étaient était être eu euh eux
    faire fait fais faut fois font gens ici il ils j'ai je jamais jusque l'a la là le les leur leurs lui ma mais me même mes moi
    moins mon n'a n'est ne ni non nos notre nous on ont ou où par parce pas pendant peu peut peux plus plutôt pour pourquoi puis
    qu'il qu'on quand que quel quelle quelles quelqu'un quelque quelques quels qui quoi rien s'il sa sans se sera ses si soit son
    sont sous suis sur ta te tes toi ton toujours tous tout toute toutes très trop tu un une va vais vers veut veux vient voilà voir
    vont vos votre vous vraiment y`),
  de: listOf(`ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist bisschen da dabei
    dafür damit dann daran darauf das dass davon dazu dein deine dem den denn der des deshalb dich die dies diese diesem diesen
    dieser dieses dir doch dort du durch eben eigentlich ein eine einem einen einer eines einfach einmal er es etwas euch euer für
    ganz gar geht gehen gibt genau gerade gesagt gut hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre
    ihrem ihren im immer in ins irgendwie ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinen können könnte
    leute mach machen macht mal man manche mehr mein meine meinem meinen meiner mich mir mit muss müssen nach natürlich neben nein
    nicht nichts noch nun nur ob oder ohne okay sage sagen schon sehr sein seine seinem seinen seiner seit sich sie sind so sogar
    solche soll sollte sondern sonst tun über um und uns unser unsere unter viel viele vielleicht vom von vor war waren warum was
    weg weil weiter wenn wer werde werden wie wieder will wir wird wirklich wo wollen worden wurde würde zu zum zur zwar zwei zwischen`),
  ru: listOf(`а без бы был была были было быть в вам вами вас ваш ведь во вообще вот все всё всегда всего всем всех вы где говорит
    говорить да даже два для до его ее её если есть еще ещё же за здесь и из или им их к как какая какие какой когда кого кому
    которая которое которые который которых кто ли либо лишь лет меня мне много может можно мой мы на над надо нам нами нас наш не
    него нее неё нет нечего ни них ничего но ну о об один одна одно он она они оно от очень перед по под после потом потому почему
    почти при про просто раз разве с сам самый свое своё свои своих себе себя сейчас сказал со совсем так также такая такие такое
    такой там тебе тебя тем теперь то тогда того тоже той только том тот ту туда тут ты тысяч у уже хотя хоть хочет чего чем через
    что чтобы чтоб чуть эта эти этим этих это этого этой этом этот эту я`),
};
