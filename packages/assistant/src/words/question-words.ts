const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that a question is made of, whatever it is about; without accents, as terms are. */
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
  you your youre yours yourself`);

const GERMAN = toSet(`
  aber alle als am an auch auf aus bei bin bis brauche da damit dann das dass dem den denn der des die dies diese
  diesem diesen dieser doch du durch ein eine einem einen einer eines er es etwas fur gar geben gibt habe haben hat
  ich ihr im in ins ist jede jeden ja kann kein keine konnen mache machen man mehr mein meine meinem meinen meiner
  mich mir mit mochte muss mussen nach nein nicht noch nur ob oder ohne sein seine sich sie sind so soll sollen uber
  um und uns unter viel viele vom von vor wann warum was weil welche welchem welchen welcher welches wenn wer werden
  wie wieviel will wird wir wo woher wohin wurde zu zum zur zwischen`);

const FRENCH = toSet(`
  a ai alors as au aucun aucune aussi autre autres aux avant avec avez avoir avons bien ca car ce cela ces cet cette
  ceux chaque chez combien comme comment connaitre dans de depuis des deux dire doit dois donc du elle elles en entre
  est et etre eux existe faire fais fait faut il ils je la laquelle le lequel les lesquels leur leurs lors lorsque
  lui ma mais me mes mettre moi moins mon meme ne ni non nos notre nous on ont ou oui par parmi pas pendant peut peux
  permet plus plusieurs pour pourquoi pouvez puis puisje qu quand que quel quelle quelles quelque quelques quels
  questce qui quoi sa sans savoir se sera ses si son sont sous soit sur ta te tes toi ton tous tout toute toutes tres
  trouver tu un une utilise utiliser va vais vers veut veux voir vos votre voudrais vous y`);

const SPANISH = toSet(`
  a al algo alguna alguno algun algunos ante antes aquel asi aunque bajo bien cada como con cual cuales cualquier
  cuando cuanta cuantas cuanto cuantos de debe debo deberia del desde despues donde dos el ella ellos en entonces
  entre era es esa esas ese eso esos esta estan estas este esto estos estoy existe fue ha hace hacer hago hasta hay he
  la las le les lo los mas me mi mis mientras mismo mucho muy nada necesito ni no nos nosotros nuestro o os otra otro
  para pero poder podria por porque posible puede puedo pues que quien quiero saber se sea segun ser si sin sobre
  solo son soy su sus tambien tan tanto te tener tengo tiene todo todos tu tus un una unas uno unos usar uso va vez
  voy y ya yo`);

const PORTUGUESE = toSet(`
  ao aos com como da das de do dos e ela ele em essa esse esta este eu fazer foi isso isto ja mais mas me meu minha
  muito na nao nas no nos o onde os ou para pela pelo por posso preciso pode qual quais quando quanto que quem quero
  se sem ser seu sua tem tenho um uma umas uns voce`);

const ITALIAN = toSet(`
  agli ai al alla alle allo anche che chi ci come con cosa cui da dal dalla degli dei del della delle dello di dove
  e ed gli ho il in io la le lo ma mi mio nei nel nella non o per perche piu posso puo qual quale quali quando quanto
  quello questa questo se si sono sul sulla tra un una uno vorrei`);

const OTHER_LANGUAGES = [GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN];

/**
 * The words of this question that any question has: those of the language that has most of them. What is small
 * in one language is a thing in another (`comment`, `die`, `os`), so no two lists count at once.
 */
export function listQuestionWords(terms: readonly string[]): ReadonlySet<string> {
  const count = (words: ReadonlySet<string>) => terms.filter((term) => words.has(term)).length;
  return OTHER_LANGUAGES.reduce(
    (best, words) => (count(words) > count(best) ? words : best),
    QUESTION_WORDS,
  );
}
