/** Words of Chinese questions that say nothing of what they are about. */
const CHINESE =
  /怎么样|怎么办|怎么|如何|什么时候|什么|为什么|哪个|哪里|哪些|哪儿|多少|是否|能否|可以|能不能|需要|应该|请问|一个|某个|不想|想要|以后|之后|的时候|[的了吗呢吧啊着我你他它们这那是都]/g;

/** Kana between other words join them: particles and endings. */
const HIRAGANA = /[\u3041-\u309f]+/g;

/** A question in a script without gaps, with gaps in place of the words that only hold it together. */
export function spaceFunctionWords(text: string): string {
  if (/[\u3041-\u30ff]/.test(text)) return text.replace(HIRAGANA, ' ');
  return /\p{Script=Han}/u.test(text) ? text.replace(CHINESE, ' ') : text;
}
