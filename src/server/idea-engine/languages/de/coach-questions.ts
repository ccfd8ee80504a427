import type { CoachQuestions } from '../../coach/words.ts';
import { makingQuestions } from './coach-questions-making.ts';
import { shapeQuestions } from './coach-questions-shape.ts';

const firstQuestions: Pick<
  CoachQuestions,
  'goal' | 'outcome' | 'offer' | 'share' | 'moment' | 'audience' | 'obstacle'
> = {
  goal: {
    name: 'Ihr Ziel',
    question: 'Was soll dieser Beitrag für Sie erreichen?',
    lead: 'Zuallererst der Zweck. Von ihm hängen der erste Satz, die Länge und die Bitte am Ende ab.',
    options: {
      reach: {
        label: 'Leute erreichen, die mich nicht kennen',
        description: 'Zum Weiterschicken gemacht, auch ohne Vorwissen verständlich',
      },
      teach: { label: 'Etwas beibringen', description: 'Zum Speichern und Nochmal-Ansehen gemacht' },
      sell: { label: 'Etwas verkaufen', description: 'Ein Angebot, im Einsatz gezeigt' },
      connect: { label: 'Meinen Followern näherkommen', description: 'Gemacht, um Antworten zu bekommen' },
    },
    heard: {
      reach:
        'Neue Leute also. Die schulden Ihnen nichts: keine Vorstellung, keine Insiderwitze, und der Punkt muss auch ohne Ton ankommen.',
      teach:
        'Etwas beibringen ist eine gute Ausgangslage: Nützliches wird gespeichert, und das sagt der Plattform mehr als ein Like.',
      sell: 'Verkaufen klappt, wenn die Sache für sich spricht. Wir zeigen das Angebot im Einsatz und bitten nur einmal, ganz am Ende.',
      connect: 'Näher an die Leute, die Ihnen schon zusehen. Das heißt: weniger Hochglanz, mehr von Ihnen.',
      own: '„{answer}“: gut, das übernehme ich in Ihren Worten, und alles andere muss sich daran messen.',
    },
  },
  outcome: {
    name: 'Was man danach kann',
    question: 'Was soll man nach „{title}“ können?',
    lead: 'Legen wir also das Ergebnis fest. Eine einzige Sache, so klein und so sichtbar wie möglich.',
    placeholder: 'Zum Beispiel: am Geräusch hören, ob es fertig ist',
    heard: {
      short: '„{answer}“. Kurz genug für einen Atemzug, also taugt es auch als Versprechen am Anfang.',
      long: '„{answer}“. Das ist viel auf einmal. Ich behalte alles, und Sie zeigen die erste Hälfte und sprechen den Rest.',
    },
  },
  offer: {
    name: 'Ihr Angebot',
    question: 'Was bieten Sie an, und was ist der eine nächste Schritt?',
    lead: 'Worum geht es also, und wohin wendet man sich? Nur ein Schritt: ein Link, eine Nachricht oder ein Shop.',
    placeholder: 'Zum Beispiel: ein Wochenendkurs, der Link ist in meinem Profil',
    heard: {
      short: '„{answer}“. Klar. Das kommt spät, erst wenn man gesehen hat, dass es funktioniert.',
      long: '„{answer}“. Ich nehme es so, wie Sie es geschrieben haben. Sprechen Sie beim Drehen die erste Hälfte, der Rest kommt in die Beschreibung.',
    },
  },
  share: {
    name: 'Warum man es weiterschickt',
    question: 'Warum würde jemand „{title}“ an Freunde schicken?',
    lead: 'Neue Leute kommen über andere Leute. Denken Sie also an eine Person, die das hier einer anderen schickt.',
    placeholder: 'Zum Beispiel: weil es einen ewigen Streit entscheidet',
    heard: {
      short: '„{answer}“. Das ist der Satz, auf den wir hinarbeiten.',
      long: '„{answer}“. Da steckt ein echter Grund drin. Wir sorgen dafür, dass niemand diesen Moment verpasst.',
    },
  },
  moment: {
    name: 'Ein Moment von Ihnen',
    question: 'Welcher eigene Moment gehört da hinein?',
    lead: 'Ihre Follower kommen Ihretwegen. Geben Sie mir also einen Moment: einen Ort, einen Fehler, etwas, das jemand gesagt hat.',
    placeholder: 'Zum Beispiel: der Morgen, an dem alles im Müll landete',
    heard: {
      short: '„{answer}“. Ja: Etwas Erlebtes schlägt etwas Gewusstes.',
      long: '„{answer}“. Lassen Sie genau dieses Detail drin. Darauf werden die Leute antworten.',
    },
  },
  audience: {
    name: 'Für wen',
    question: 'Für wen ist es?',
    lead: 'Stellen Sie sich jetzt die Person vor, die es ansieht.',
    options: {
      beginners: { label: 'Leute, die bei null anfangen', description: 'Kein Fachwort ohne Bild daneben' },
      stuck: {
        label: 'Leute, die nicht weiterkommen',
        description: 'Schon probiert und an einem Problem hängen geblieben',
      },
      experienced: { label: 'Leute, die sich auskennen', description: 'Gefragt ist das Detail, das andere weglassen' },
      followers: { label: 'Leute, die mich schon kennen', description: 'Sie können mittendrin anfangen' },
    },
    heard: {
      beginners: 'Von null an also. Dann bekommt jedes Fachwort ein Bild, und nichts gilt als bekannt.',
      stuck:
        'Leute, die nicht weiterkommen: das dankbarste Publikum überhaupt, wenn Sie das Problem aussprechen, bevor es jemand anderes tut.',
      experienced: 'Leute, die sich auskennen. Überspringen Sie die Grundlagen, sonst schalten diese Leute sofort ab.',
      followers: 'Leute, die Sie kennen. Sie können mittendrin anfangen und auf Früheres anspielen.',
      own: '„{answer}“. Das ist ein genaues Bild, besser als jede Gruppe, die ich hätte anbieten können.',
    },
  },
  obstacle: {
    name: 'Wo es hakt',
    question: 'An welcher Stelle kommen die Leute nicht weiter?',
    lead: 'Wo genau geht es bei ihnen also schief? Je genauer die Stelle, desto mehr fühlt man sich gemeint.',
    placeholder: 'Zum Beispiel: Es sieht gut aus und fällt nach einer Stunde zusammen',
    heard: {
      short: '„{answer}“. Das kommt weit nach vorn: Man bleibt, wenn man das eigene Problem wiedererkennt.',
      long: '„{answer}“. Das ist eine Szene, nicht bloß ein Problem. Die zeigen wir früh und danach den Ausweg.',
    },
  },
};

export const questions: CoachQuestions = { ...firstQuestions, ...shapeQuestions, ...makingQuestions };
