/** Words that say little about what a title is about, of all our languages. */
const lists = [
  'a about an and are as at be but by can did do does for from had has have how i in into is it its just me my no not of on one or our so than that the their them then they this those through to too up was we were what when which who why will with without you your',
  'al como con cual cuando de del el ella en es esta este la las le lo los mas mi no o para pero por que se si sin sobre su sus tu un una unas uno unos y ya yo',
  'ao aos as com da das do dos e ela em essa esse esta este eu foi mais meu minha na nas nos num numa os ou pela pelo por se sem seu sua um uma você',
  'au aux avec ce ces cette dans des du elle est et il je la leur les mais mon ne nous on ou par pas pour plus qu quand qui sa sans ses son sur ton tu une vous',
  'aber als am an auf aus bei bin bis da das dass dein dem den der des die du ein eine einem einen einer er es für hat ich ihr im in ist ja mein mit nach nicht noch nur oder ohne sie sind so und uns vom von vor was wenn wer wie wir zu zum zur',
  'а без бы в вас вы да для до его ее ему если же за и из или их к как когда ко кто ли мне мой моя мы на не него но о об он она они от по при с со так та то ты у что это этот я',
  // Number words, in the same order.
  'two three four five six seven eight nine ten tens hundred hundreds thousand thousands',
  'dos tres cuatro cinco seis siete ocho nueve diez cien ciento cientos centenar centenares mil miles millar millares',
  'dois duas três tres quatro cinco seis sete oito nove dez cem cento centena centenas mil milhar milhares',
  'deux trois quatre cinq six sept huit neuf dix cent cents centaine centaines mille millier milliers',
  'zwei zweien zweier zwo drei dreien dreier vier vieren fünf fünfen sechs sieben acht neun zehn hundert hunderte hunderten hunderter tausend tausende tausenden tausender',
  'два две двух двум двумя двое двоих три трех трёх трем трём тремя трое троих четыре четырех четырёх четырем четырём четырьмя четверо пять пяти пятью шесть шести шестью семь семи семью восемь восьми восемью восьмью девять девяти девятью десять десяти десятью сто ста сотня сотни сотне сотню сотней сотен сотням сотнями сотнях тысяча тысячи тысяче тысячу тысячей тысячью тысяч тысячам тысячами тысячах',
];

const small: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(' ')));

/** Whether a word, in lower case, says little. */
export function isStopWord(word: string): boolean {
  return small.has(word);
}
