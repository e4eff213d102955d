import { toStem } from './stem.ts';

const PLAIN_WORDS = `
  able above abroad across act action add address adjust advance advice afternoon against age agree ahead alike
  alive allow allowed allows almost alone along already alright always amount angry annoying answer apart appear
  apply area around arrive aside attempt automatically available avoid aware back bad bar base basic beautiful
  become begin beginner behave behavior behind believe below besides best better beyond big bigger biggest bit black
  blue boring both bother bottom bought box break bring broken brought brown built busy button buy calm care careful
  carry case catch cause center certain certainly chance change changed changes cheap check choice choose chose
  chosen class clean clear clearly clever close closed closer colleague coming common complain complete completely
  complicated computer concern confused confusing consider constantly contain continue control cool copy corner
  correct correctly cost count couple course cover crazy create current currently cut daily danger dangerous dark
  day days dead deal decide deep default depend depends detail details did die difference different difficult direct
  direction directly disappear discover double doubt down drive drop dry due early ease easier easiest easily easy
  eat edge effect effort eight empty end enjoy enough enter entire equal evening event eventually evil exact example
  excellent except exist expect expensive explain explicitly extra extremely face fact fail failed fails fall
  familiar famous far fast faster fault favorite fear feel feeling few field fight figure fill final finally fine
  finish first fit five fix flat fly follow force forever forget forgot form forward found four free freedom
  frequently fresh friday front full fully fun funny future general generally gets glad globally goal gone gray
  great green grow guess half handle hang happening happy hard hardly hate hear heavy high higher hit hold home
  honest hope horrible hot hour hours hundred hurry hurt idea ill imagine immediately important impossible improve
  individually initially inside interest interested interesting internally items job join keep keeps kept kill kind
  knew large largest last late later laugh lay lazy lead learn least leave left less level lie life light likely
  limit line list listen literally little live locally long longer longest look loose lose loss lost loud love low
  lower luck lucky machine mad magic main man manage manner manually mark matter maximum meaning meant measure meet
  mention mess message met middle midnight million mind minimum minute minutes miss missing mistake mix moment
  monday month months morning mostly move multiple name narrow near nearby nearly necessary needing neither new
  newer next nice night nine noise none noon normal normally note notice noticed number occasionally occur odd offer
  old older oldest open opinion opposite order ordinary original otherwise outside overall own owner page paid pain
  pair part partially particular pass past path pay people perfect perhaps period permanently person personally
  phone pick picture piece place plain plan play pleased pleasure plenty point poor popular position power practice
  prefer prepare present press pretty prevent previously price print private probably problem produce
  programmatically promise proper properly proud prove public pull purpose push quality quarter question quick
  quickly quiet raise ran randomly range rare reach reached react read ready real reason receive recent recently
  recognize recommend record red reduce refuse regular regularly related relationship remain remember remove repair
  repeat replace reply report require required rest result return rich ride right rise round rule run running runs
  sad safe safely said sale saturday save saw scared search second seconds secretly seen sell send sense sent
  separate serious seriously serve set settle seven several sharp shoot short shorter shout shown shut sick side
  sight silent silently silly similar simple simply simultaneously single sit situation six size skip slightly slow
  slowly small smaller smart smell smile smoothly soft sold solution solve soon sorry sound space speak special
  specific specifically speed spend spent spoke spot spread stand start started starts state stay step stick stood
  stop stopped stops store straight straightforward strange strong stuck study stuff stupid subject success
  successfully sudden suddenly suffer suggest suit sunday suppose surprise switch table talk tall taste teach
  temporarily ten term terrible text thick thin third thirty thought thousand three threw throw tie tight time times
  tiny tired title today together told tomorrow tonight took tool top total touch toward towards treat trick trip
  trouble true truth tuesday turn twelve twenty twice two type typical typically ugly understand unexpected
  unexpectedly unfortunately unhappy unknown unless unusual upset usual usually valuable value various version view
  visit wait waiting wake walk warn watch wednesday week weekend weeks went wet white wide wild win winner wins wise
  wonder word words worked working world worry worse worst worth write wrong wrote year years yellow yesterday young
  zero`;

const PLAIN_STEMS = new Set(PLAIN_WORDS.trim().split(/\s+/).map(toStem));

/**
 * Whether a word is an ordinary one, in any form: it says something, but a page about the matter may well use
 * others. Words for things that can be touched are none: a question that names one is about it. What a site never says and is not ordinary names a thing that the site does not know.
 */
export function isPlain(term: string): boolean {
  return PLAIN_STEMS.has(toStem(term));
}
