import { plainWords } from './terms.ts';

/** Subjects about which careless words can hurt or harm; grief is any heavy loss, also by war or divorce. */
export const sensitiveKinds = ['grief', 'illness', 'minors', 'self_harm', 'medicine', 'money'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

/**
 * Words by which a subject is recognised, in all languages at once, because a keyword may be in any of them. `*`
 * matches any ending, `_` a space. When in doubt, a word counts as sensitive.
 */
const words: Readonly<Record<SensitiveKind, string>> = {
  grief: `grief griev* mourn* bereav* funeral* widow* orphan* miscarriage* stillb* dying died death* dead deceased condolence*
    obituar* divorc* breakup refugee* bombing* terroris*
    passed_away losing_my losing_someone losing_a_child losing_a_parent losing_a_partner lost_my_mother lost_my_father
    duelo luto viud* huérfan* aborto* entierro* muert* fallec* morir pésame velorio guerra* refugiad*
    viúv* órfã* enterro* morte* morrer falec* morreu velório natimort*
    deuil veuf* veuve* orphelin* fausse_couche fausses_couches obsèques enterrement* décès décéd* mort morts mourir funérail*
    endeuill* guerre* réfugié*
    trauer* tod todes* tot tote toten verstorben* gestorben sterben sterbe* beerdigung* begräbnis* witwe* waise* fehlgeburt*
    totgeburt* sternenkind* hospiz* beileid* scheidung* krieg* flüchtling*
    горе скорб* траур* смерт* умер* умира* похорон* вдов* сирот* выкидыш* утрат* соболезн* покойн* потер*_близк* развод* разведён* войн* беженц*`,
  illness: `cancer* tumor* tumour* leukaemia leukemia diabet* dementia alzheimer* parkinson* depress* anxiety panic_attack* bipolar*
    schizophren* adhd autis* ptsd trauma* burnout addict* alcoholi* sober* hiv aids epilep* multiple_sclerosis after_a_stroke
    stroke_survivor* stroke_recovery chronic* illness* disease* sick sickness patient patients hospital hospitals hospice disab*
    infertil* ivf endometrios* arthrit* migraine* long_covid asthma* heart_attack autoimmun* lonel*
    cáncer leucemi* demencia* depresi* ansiedad pánico esquizofren* tdah adicci* adicto* vih sida esclerosis enfermedad* enfermo enfermos enferma enfermas enfermar*
    soledad paciente*
    hospitales discapaci* migraña* asma infarto
    câncer cancro demência* ansiedade vício* viciad* alcoolism* epileps* esclerose doenç* doente* hospitais deficiên* enxaqueca* solidão
    tumeur* leucém* diabèt* diabét* démence* dépressi* anxiété bipolaire* schizophrén* burn_out épileps* sclérose maladie* malade*
    hôpital hôpitaux handicap* asthme infarctus endométriose solitude
    krebs* leukämi* demenz* angststörung* panikattack* adhs sucht* süchtig* alkoholi* krank kranke kranken kranker krankes krankheit* krankenhaus* erkrank*
    einsam* klinik* behinder* unfruchtbar*
    kinderwunsch* migräne* schlaganfall* herzinfarkt* chronisch*
    рак рака раком онколог* опухол* лейкоз* диабет* деменц* альцгеймер* депресс* тревожн* паническ* биполяр* шизофрен* сдвг аутизм*
    аутис* травм* выгоран* зависимост* алкоголи* вич спид эпилеп* склероз* болезн* болен больн* пациент* инвалид* бесплоди*
    эндометриоз* одиноч* одинок* мигрен* инсульт* инфаркт* астм*`,
  minors: `kid kids child children toddler* baby babies infant* newborn* teen* minors pupil* my_son my_daughter schoolchild* kindergart*
    niño* niña* bebé* hijo* hija* menores adolescent* infantil* infancia
    criança* bebê* filho* filha* infância
    enfant* bébé* fils fille filles mineur* ados nourrisson*
    kind kinder* kindern babys säugling* kleinkind* sohn tochter töchter jugendlich* minderjährig* schüler*
    ребён* ребен* дети детей детям детьми детск* малыш* младен* сын сына сыном дочь дочк* дочери подрост* школьник* несовершеннолетн*`,
  self_harm: `suicid* self_harm* selfharm* cutting_myself kill_myself overdos* eating_disorder* anorex* bulimi* rape raped rapist* abuse*
    abused abusi* molest* incest* domestic_violence sexual_assault*
    autoles* sobredosis violaci* violad* abuso* abusad* maltrat* violencia_doméstica violencia_de_género trastorno*_alimentar*
    trastorno*_alimenticio* suicíd* automutil* estupr* maus_tratos violência_doméstica transtorno*_alimentar*
    scarif* boulim* viol viols violé* abus inceste* maltrait* violences_conjugales trouble*_alimentaire*
    suizid* selbstmord* selbsttöt* selbstverletz* ritzen überdosis magersucht* essstörung* vergewaltig* missbrauch* inzest*
    häusliche_gewalt
    суицид* самоубий* самоповрежд* селфхарм* передоз* анорекс* булими* изнасил* насили* инцест* рпп`,
  medicine: `medic* drug drugs dose doses dosage* diagnos* symptom* therap* vaccin* antibiot* antidepress* insulin* chemo* surger*
    prescription* side_effect* supplement* weight_loss lose_weight losing_weight fasting diet_pill* ozempic pregnan* childbirth
    giving_birth menopaus* contracep*
    médic* dosis diagnóst* síntoma* vacuna* quimio* cirugía* suplemento* perder_peso adelgaz* ayuno embaraz* parto anticoncep*
    remédio* sintoma* vacina* cirurgia* emagrec* jejum gravid* grávida*
    médec* symptôme* thérap* insuline chimio* chirurg* complément*_alimentaire* perdre_du_poids maigrir jeûne enceinte* grossesse*
    accouch* ménopause
    medizin* medikament* arznei* dosier* impf* operation* nahrungsergänz* abnehm* fasten schwanger* geburt geburten entbindung*
    wechseljahr* verhütung*
    медицин* лекарств* таблетк* доза дозы дозиров* диагно* симптом* терап* вакцин* привив* антибиоти* инсулин* химиотерап* операци*
    бад бады похуд* голодани* беремен* роды родов менопауз* контрацеп*`,
  money: `invest investing investment* investor* crypto* bitcoin* stocks stock_market etf etfs forex trading trader* debt* loan* mortgage*
    credit_card* credit_score* bankrup* insolven* tax taxes pension* retirement* insurance* salary salaries wage* inherit* gambling
    betting savings saving_money save_money money financ*
    inversión inversiones invertir inversor* cripto* bolsa_de_valores acciones deuda* préstamo* hipoteca* crédito* quiebra bancarrota
    impuesto* jubilaci* seguros salario* sueldo* herencia* apuestas ahorro* ahorrar dinero finanza*
    investir investiment* investidor* ações dívida* empréstimo* falência imposto* aposentad* salári* herança* apostas poupan* poupar
    economizar dinheiro finança*
    investiss* bourse dette* prêt_immobilier emprunt* hypothè* crédit* faillite* impôt* retraite* assurance* salaire* héritage*
    paris_sportifs épargn* argent
    investier* krypto* aktie* börse* schulden* kredit* darlehen* hypothek* pleite steuer steuern steuererkl* rente* versicherung* gehalt
    gehälter lohn erbe erbschaft* glücksspiel* sportwetten sparen geld* finanz*
    инвест* крипто* биткоин* биткойн* акции акций бирж* форекс трейд* долг долги долгов кредит* займ* ипотек* банкрот* налог* пенси*
    страхов* зарплат* наследств* ставки_на_спорт сбережен* накоплен* деньги денег деньгам финанс*`,
};

const patterns = sensitiveKinds.map((kind) => {
  const forms = words[kind]
    .split(/\s+/)
    .map((word) => word.normalize('NFC').replaceAll('_', ' ').replaceAll('*', String.raw`\p{L}*`));
  return { kind, pattern: new RegExp(` (?:${forms.join('|')}) `, 'u') };
});

/** Which kinds of sensitive subjects a text touches, as far as its words tell. */
export function sensitiveKindsOf(text: string): SensitiveKind[] {
  const plain = ` ${plainWords(text.normalize('NFC')).join(' ')} `;
  return patterns.filter(({ pattern }) => pattern.test(plain)).map(({ kind }) => kind);
}
