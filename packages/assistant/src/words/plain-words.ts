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

/**
 * Ordinary words: they say something, but a page about the matter may well use others. What a site never
 * says and is not among them names a thing that the site does not know.
 */
export const PLAIN_WORDS = toSet(`
  able above abroad accident across act action add address adjust afternoon against age agree ahead
  air alike alive allow allowed almost alone along already alright always amount angry annoying
  answer apart appear apply area around arrive aside attempt avoid aware back bad bar base basic
  beautiful become bed begin behave behavior behind believe below best better beyond big biggest
  bigger bit black blue board body book boring boss both bother bottom bought box boy break bring
  broken brother brought brown building busy button buy calm care careful carry case cat catch cause
  center certain chance change changed cheap check child children choice choose chose chosen city
  class clean clear clever clock close closed closer cold color coming common company complain
  complete complicated computer concern confused confusing consider contain continue control cool
  copy corner correct cost count country couple course cover crazy create current customer cut daily
  danger dangerous dark day days dead deal decide deep depend desk detail did die difference
  different difficult direct direction disappear discover dog dollar door double doubt down draw
  dream drink drive drop dry due early ear earth ease easier easiest easily easy eat edge effect
  effort eight empty end enjoy enough enter entire equal euro evening event evil exact example except
  excellent exist expect expensive explain extra eye face fact fail fails failed fall familiar family
  famous far fast faster father fault favorite fear feel feeling few field fight figure fill final
  finally fine finish fire first fit five fix flat floor fly follow food foot force forever forget
  forgot form forward found four free freedom fresh friday friend front full fully fun funny future
  game garden general girl glad glass goal gold gone gray great green ground grow guess guy hair half
  hand handle hang happy hard hardly hate head hear heart heat heavy high higher hit hold hole home
  honest hope horrible hot hour hours house hundred hurry hurt husband ice idea ill imagine important
  impossible improve inside interest interested interesting job join keep keeps kept kill kind king
  kitchen knew knowledge lady land large largest last late later laugh lay lazy lead learn least leave
  left leg less lesson letter level lie life light likely limit line list listen little live lock
  long longer longest look loose lose loss lost loud love low lower luck lucky lunch machine mad magic
  main man manage manner mark market master matter maximum meaning meant measure meet memory men
  mention mess message met middle midnight million mind minimum minute minutes miss missing mistake
  mix moment monday money month months moon morning mother mouth move movie music name narrow nature
  near nearly necessary neck neither new news next nice night nine noise none noon normal normally
  north note notice number occur odd offer office old older oldest open opinion opposite order
  ordinary original otherwise outside own owner page paid pain pair paper parent part party pass past
  path pay people perfect perhaps period person phone pick picture piece place plain plan play pleased
  pleasure plenty point poor popular position power practice prefer prepare present press pretty
  prevent price print private probably problem produce promise proper properly protect proud prove
  public pull purpose push quality quarter queen question quick quickly quiet rain raise ran range
  rare reach reached react read ready real reason receive recent recently recognize recommend record
  red reduce refuse regular related relationship remain remember remove repair repeat replace reply
  report require required rest result return rich ride right ring rise river road room round rule run
  running runs sad safe said sale saturday save saw scared school sea search season seat second
  seconds secret seen sell send sense sent separate serious serve set settle seven several shape share
  sharp ship shoot shop short shorter shout shown shut sick side sight sign silent silly similar simple
  simply single sister sit situation six size skip sky sleep slow slowly small smaller smart smell
  smile soft sold solution solve song soon sorry sound south space speak special specific speed spell
  spend spent split spoke spot spread spring stand star start started starts state stay step stick
  stone stood stop stopped stops store story straight strange street strong stuck student study stuff
  stupid style subject success sudden suddenly suffer suggest suit summer sun sunday suppose surprise
  sweet swim switch table talk tall taste teach teacher team ten term terrible text thick thin third
  thirty thought thousand three threw throw ticket tie tight time times tiny tired title today together
  told tomorrow tonight took tool top total touch toward towards town train travel treat tree trick
  trip trouble true trust truth tuesday turn twelve twenty twice two type ugly uncle understand
  unfortunately unhappy unless unusual upset usual valuable value various version view visit voice wait
  waiting wake walk wall war warm warn wash watch water wear weather wednesday week weekend weeks went
  west wet white wide wife wild win wind window winner wins winter wise woman women wonder word words
  world worry worse worst worth write wrong wrote year years yellow yesterday young zero
  advance advice allows automatically available besides beginner built certainly changes clearly
  colleague completely constantly correctly currently default depends details directly easy-going
  eventually explicitly extremely frequently generally gets globally happening immediately
  individually initially internally items least literally locally manually mostly multiple nearby
  needing newer noticed occasionally overall partially particular permanently personally previously
  programmatically proper quickly randomly regularly safely secretly seriously silently
  simultaneously slightly smoothly specifically straightforward successfully temporarily typical
  typically unexpected unexpectedly unknown usually worked working`);
