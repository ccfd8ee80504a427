/** Styles of the sandbox's pages: quiet, for light and dark schemes, from 320 px wide. */
export const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f6f5f2,#16171a);--card:light-dark(#fffefb,#1e2024);--ink:light-dark(#1d1f23,#e9e7e2);--soft:light-dark(#5c5f66,#a5a7ad);--line:light-dark(#dcd9d2,#34373d);--main:light-dark(#27594a,#8fcbb4);--on-main:light-dark(#fff,#10201a);--bad:light-dark(#9b2c22,#f0a39a);--badge:light-dark(#f0e3c2,#463a1c)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 4rem}
main.wide{max-width:68rem}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;margin:.5rem 0 .5rem;text-wrap:balance}
h2{font-size:1.05rem;margin:0 0 .75rem}
p{margin:.5rem 0}
a{color:var(--main)}
code{font-family:ui-monospace,monospace;font-size:.85em;overflow-wrap:anywhere}
small{display:block;color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
.quiet{color:var(--soft)}
.badge{display:inline-block;margin:0;padding:.1rem .6rem;border-radius:1rem;background:var(--badge);font-size:.85rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
section,fieldset{border:1px solid var(--line);border-radius:.6rem;background:var(--card);padding:1.1rem;margin:1rem 0;min-width:0}
fieldset{padding:.5rem 1.1rem .8rem}
legend{font-weight:600;padding:0 .4rem;margin-left:-.4rem}
.choice{display:flex;gap:.75rem;align-items:center;padding:.45rem 0;cursor:pointer}
.choice input{flex:none;margin:0;width:1.15rem;height:1.15rem;accent-color:var(--main)}
.choice img{border-radius:50%;flex:none}
.choice b{font-weight:550}
label{display:block;font-size:.9rem;min-width:0}
.choice{font-size:1rem}
input:not([type=radio],[type=checkbox]),select{display:block;width:100%;margin-top:.2rem;padding:.5rem .6rem;border:1px solid var(--soft);border-radius:.4rem;background:var(--paper);color:inherit;font:inherit;min-height:2.6rem}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}
.grid .all{grid-column:1/-1}
.actions,.buttons{display:flex;flex-wrap:wrap;gap:.6rem;margin-bottom:0}
button,.button{min-height:2.6rem;padding:.5rem 1rem;border:1px solid var(--soft);border-radius:.4rem;background:none;color:inherit;font:inherit;font-size:.95rem;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{background:var(--paper)}
button.main{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:600}
button.danger{color:var(--bad);border-color:var(--bad)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.message{padding:.7rem 1rem;border-radius:.4rem;border:1px solid var(--main)}
.message.bad{border-color:var(--bad);color:var(--bad)}
.columns{display:grid;grid-template-columns:1fr;gap:0 1rem;align-items:start}
.columns>*{min-width:0}
ul.rows,ul.masters{list-style:none;margin:0 0 1rem;padding:0}
.rows li{display:flex;justify-content:space-between;gap:1rem;align-items:center;padding:.4rem 0;border-bottom:1px solid var(--line)}
.masters li{display:flex;gap:1rem;align-items:center;padding:.6rem 0;border-bottom:1px solid var(--line)}
.masters li>span{flex:1;min-width:0}
.masters img{object-fit:cover;border-radius:.3rem;flex:none}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:.6rem 0}
details[open]{padding-bottom:1rem}
form>.actions{margin-top:1rem}
.grid{align-items:end}
.rows li>span:last-child{text-align:right}
.tabs{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:1rem 0}
.tabs a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin-bottom:.8rem}
th,td{text-align:left;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line);white-space:nowrap;font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:500}
video{width:100%;max-height:80vh;background:#000;border-radius:.4rem}
body.player{background:#000;color:#e9e7e2}
body.player main{display:grid;place-items:center;max-width:none;min-height:100vh;padding:0;text-align:center}
body.player video{display:block;height:100vh;max-height:none;border-radius:0;object-fit:contain}
@media (min-width:60rem){.columns{grid-template-columns:1.15fr 1fr}.counts{columns:2;column-gap:2rem}.counts li{break-inside:avoid}}
@media (max-width:30rem){.masters li{flex-wrap:wrap}.masters .button{margin-left:calc(72px + 1rem)}}
`;
