/** Text that a person or program could submit as a value of a message: it must come out unchanged. */
export const hostileValues: readonly string[] = [
  '<b>"bold"</b> & <script>alert(\'1\')</script>',
  "{name} {count} {0} '{quoted}' {count, plural, one {#} other {#}} # $name <0>x</0>",
  String.raw`written out: \u0041 \x41 \n $& $1 %__lingui_octothorpe__%`,
  '\u202eright to left\u202c \u200fשלום\u200e مرحبا',
  '  blanks before and after  ',
  'Wörter 👩‍🚀 '.repeat(1000).slice(0, 10_000),
];
