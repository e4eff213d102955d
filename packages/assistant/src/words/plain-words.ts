import { toStem } from './stem.ts';

const toSet = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that a question is made of, whatever it is about. */
export const QUESTION_WORDS = toSet(`
  a about actually after again ah all also am an and another any anybody anyone anything anyway are
  arent as ask at away be because been before being between both but by can cannot cant come comes
  could couldnt did didnt do does doesnt doing done dont during each either else etc even ever every
  everybody everyone everything exactly explain find for from get gets getting give given gives go
  goes going good got had happen happens has hasnt have havent having he hello help her here hey hi
  him his how however i id if ill im in instead into is isnt it its itself ive just kind know let
  lets like look looks lot make makes making many may maybe me mean means might mine more most much
  must my myself need needed needs never no nobody not nothing now of off often oh ok okay on once
  one ones only onto or other others our out over please possible possibly put quite rather really
  same say see seem seems shall she should show since so some somebody somehow someone something
  sometimes somewhere sort still such supposed sure take taken tell than thank thanks that thats the
  their them then there theres these they thing things think this those though through thus to too
  tried try trying under until up upon us use used uses using usually very via want wanted wants was
  wasnt way ways we well were werent what whatever whats when whenever where wheres whether which
  while who whole whom whose why will wish with within without wont work works would wouldnt yes yet
  you your youre yours yourself
  der die das ein eine einen ich wie was wo kann man und ist mit den dem zu auf für von
  le la les un une des du de comment que quoi est ce je peux et pour dans où
  el los las una cómo como qué que es puedo para por en y con`);

const PLAIN_WORDS = toSet(`
  able above abroad accident across act action add address adjust advance advice afternoon against age agree
  ahead air alike alive allow allowed allows almost alone along already alright always amount angry annoying
  answer apart appear apply area around arrive aside attempt automatically available avoid aware back bad bar
  base basic beautiful become bed begin beginner behave behavior behind believe below besides best better
  beyond big bigger biggest bit black blue body book boring boss both bother bottom bought box break bring
  broken brought brown building built busy button buy calm care careful carry case catch cause center certain
  certainly chance change changed changes cheap check child children choice choose chose chosen class clean
  clear clearly clever clock close closed closer colleague coming common company complain complete completely
  complicated computer concern confused confusing consider constantly contain continue control cool copy
  corner correct correctly cost count couple course cover crazy create current currently cut daily danger
  dangerous dark day days dead deal decide deep default depend depends detail details did die difference
  different difficult direct direction directly disappear discover dollar double doubt down drive drop dry due
  ear early earth ease easier easiest easily easy eat edge effect effort eight empty end enjoy enough enter
  entire equal euro evening event eventually evil exact example excellent except exist expect expensive
  explain explicitly extra extremely eye face fact fail failed fails fall familiar famous far fast faster
  fault favorite fear feel feeling few field fight figure fill final finally fine finish first fit five fix
  flat fly follow force forever forget forgot form forward found four free freedom frequently fresh friday
  friend front full fully fun funny future game general generally gets glad globally goal gone gray great
  green grow guess guy half hand handle hang happening happy hard hardly hate head hear heavy high higher hit
  hold hole home honest hope horrible hot hour hours hundred hurry hurt idea ill imagine immediately important
  impossible improve individually initially inside interest interested interesting internally items job join
  keep keeps kept kill kind knew land large largest last late later laugh lay lazy lead learn least leave left
  less letter level lie life light likely limit line list listen literally little live locally long longer
  longest look loose lose loss lost loud love low lower luck lucky machine mad magic main man manage manner
  manually mark matter maximum meaning meant measure meet men mention mess message met middle midnight million
  mind minimum minute minutes miss missing mistake mix moment monday money month months morning mostly move
  multiple name narrow near nearby nearly necessary needing neither new newer next nice night nine noise none
  noon normal normally note notice noticed number occasionally occur odd offer office old older oldest open
  opinion opposite order ordinary original otherwise outside overall own owner page paid pain pair part
  partially particular party pass past path pay people perfect perhaps period permanently person personally
  phone pick picture piece place plain plan play pleased pleasure plenty point poor popular position power
  practice prefer prepare present press pretty prevent previously price print private probably problem produce
  programmatically promise proper properly proud prove public pull purpose push quality quarter question quick
  quickly quiet rain raise ran randomly range rare reach reached react read ready real reason receive recent
  recently recognize recommend record red reduce refuse regular regularly related relationship remain remember
  remove repair repeat replace reply report require required rest result return rich ride right ring rise room
  round rule run running runs sad safe safely said sale saturday save saw scared search second seconds
  secretly seen sell send sense sent separate serious seriously serve set settle seven several sharp shoot
  short shorter shout shown shut sick side sight silent silently silly similar simple simply simultaneously
  single sit situation six size skip slightly slow slowly small smaller smart smell smile smoothly soft sold
  solution solve soon sorry sound space speak special specific specifically speed spend spent spoke spot
  spread stand start started starts state stay step stick stood stop stopped stops store straight
  straightforward strange strong stuck study stuff stupid subject success successfully sudden suddenly suffer
  suggest suit summer sunday suppose surprise sweet swim switch table talk tall taste teach temporarily ten
  term terrible text thick thin third thirty thought thousand three threw throw tie tight time times tiny
  tired title today together told tomorrow tonight took tool top total touch toward towards treat trick trip
  trouble true truth tuesday turn twelve twenty twice two type typical typically ugly understand unexpected
  unexpectedly unfortunately unhappy unknown unless unusual upset usual usually valuable value various version
  view visit wait waiting wake walk warn wash watch water wear wednesday week weekend weeks went wet white
  wide wild win wind winner wins winter wise wonder word words worked working world worry worse worst worth
  write wrong wrote year years yellow yesterday young zero`);

const PLAIN_STEMS = new Set([...PLAIN_WORDS].map(toStem));

/**
 * Whether a word is an ordinary one, in any form: it says something, but a page about the matter may well use
 * others. What a site never says and is not ordinary names a thing that the site does not know.
 */
export function isPlain(term: string): boolean {
  return PLAIN_STEMS.has(toStem(term));
}
