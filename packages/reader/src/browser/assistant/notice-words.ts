import { chooseRow } from '../choose-row.ts';

/** What the panel says about an answer, and above what may be asked next. */
export interface NoticeWords {
  leftOut: string;
  otherLanguage: string;
  quotesOnly: string;
  askNext: string;
  unsure: string;
  whichOne: string;
  nearest: string;
}

/** One row per language: parts left out, another language, quotes only, ask next, unsure, which one, nearest. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const NOTICE_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Parts of the answer that are not in these docs were left out.', 'These docs are in another language. Check the answer against its sources.', 'Today only quotes from these docs can be shown.', 'Ask next', 'This may not be what you asked about.', 'Several pages answer this for different topics. Which one do you mean?', 'Closest pages'],
  de: ['Teile, die nicht in dieser Dokumentation stehen, wurden weggelassen.', 'Diese Dokumentation ist in einer anderen Sprache. Prüfen Sie die Antwort anhand der Quellen.', 'Heute können nur noch Zitate aus dieser Dokumentation gezeigt werden.', 'Weitere Fragen', 'Das ist vielleicht nicht, wonach Sie gefragt haben.', 'Mehrere Seiten beantworten das, jede für etwas anderes. Welche meinen Sie?', 'Die nächstliegenden Seiten'],
  fr: ['Les parties absentes de cette documentation ont été omises.', 'Cette documentation est dans une autre langue. Vérifiez la réponse avec ses sources.', 'Aujourd’hui, seules des citations de cette documentation peuvent être affichées.', 'Questions suivantes', 'Ce n’est peut-être pas ce que vous demandiez.', 'Plusieurs pages y répondent, chacune pour un sujet différent. Laquelle voulez-vous ?', 'Les pages les plus proches'],
  es: ['Se han omitido partes que esta documentación no dice.', 'Esta documentación está en otro idioma. Comprueba la respuesta con sus fuentes.', 'Hoy solo se pueden mostrar citas de esta documentación.', 'Pregunta también', 'Puede que esto no sea lo que preguntabas.', 'Varias páginas responden a esto, cada una para algo distinto. ¿A cuál te refieres?', 'Las páginas más cercanas'],
  pt: ['As partes que esta documentação não diz foram omitidas.', 'Esta documentação está em outro idioma. Confira a resposta com as fontes.', 'Hoje só podem ser exibidas citações desta documentação.', 'Pergunte também', 'Talvez não seja isto o que você perguntou.', 'Várias páginas respondem a isto, cada uma sobre algo diferente. A qual você se refere?', 'As páginas mais próximas'],
  it: ['Le parti che questa documentazione non dice sono state omesse.', 'Questa documentazione è in un’altra lingua. Verifica la risposta con le fonti.', 'Oggi si possono mostrare solo citazioni di questa documentazione.', 'Altre domande', 'Questo potrebbe non essere ciò che hai chiesto.', 'Più pagine rispondono, ciascuna per qualcosa di diverso. Quale intendi?', 'Le pagine più vicine'],
  nl: ['Delen die niet in deze documentatie staan, zijn weggelaten.', 'Deze documentatie is in een andere taal. Controleer het antwoord aan de hand van de bronnen.', 'Vandaag kunnen alleen citaten uit deze documentatie worden getoond.', 'Vraag verder', 'Dit is misschien niet wat u vroeg.', 'Meerdere pagina’s geven hier antwoord op, elk voor iets anders. Welke bedoelt u?', 'De dichtstbijzijnde pagina’s'],
  pl: ['Pominięto fragmenty, których nie ma w tej dokumentacji.', 'Ta dokumentacja jest w innym języku. Sprawdź odpowiedź w źródłach.', 'Dziś można pokazać tylko cytaty z tej dokumentacji.', 'Zapytaj także', 'To może nie być to, o co pytasz.', 'Odpowiada na to kilka stron, każda w innym kontekście. O którą chodzi?', 'Najbliższe strony'],
  sv: ['Delar som inte står i dokumentationen har utelämnats.', 'Dokumentationen är på ett annat språk. Kontrollera svaret mot källorna.', 'I dag kan bara citat ur dokumentationen visas.', 'Fråga vidare', 'Det här är kanske inte det du frågade om.', 'Flera sidor svarar på detta, var och en för något annat. Vilken menar du?', 'De närmaste sidorna'],
  ru: ['Части, которых нет в этой документации, опущены.', 'Эта документация на другом языке. Сверьте ответ с источниками.', 'Сегодня доступны только цитаты из этой документации.', 'Что спросить ещё', 'Возможно, это не то, о чём вы спрашивали.', 'На это отвечают несколько страниц, каждая о своём. Какую вы имеете в виду?', 'Ближайшие страницы'],
  uk: ['Частини, яких немає в цій документації, пропущено.', 'Ця документація іншою мовою. Звірте відповідь із джерелами.', 'Сьогодні доступні лише цитати з цієї документації.', 'Що запитати ще', 'Можливо, це не те, про що ви запитували.', 'На це відповідають кілька сторінок, кожна про своє. Яку ви маєте на увазі?', 'Найближчі сторінки'],
  tr: ['Bu belgelerde yer almayan bölümler çıkarıldı.', 'Bu belgeler başka bir dilde. Yanıtı kaynaklarla karşılaştırın.', 'Bugün yalnızca bu belgelerden alıntılar gösterilebilir.', 'Sıradaki sorular', 'Bu, sorduğunuz şey olmayabilir.', 'Bunu birkaç sayfa yanıtlıyor, her biri başka bir konu için. Hangisini kastediyorsunuz?', 'En yakın sayfalar'],
  ja: ['このドキュメントにない部分は省かれました。', 'このドキュメントは別の言語で書かれています。回答を出典で確認してください。', '本日はこのドキュメントからの引用のみ表示できます。', '次の質問', 'ご質問の内容と異なる可能性があります。', '複数のページがそれぞれ別の対象について回答しています。どれについてお尋ねですか。', '最も近いページ'],
  ko: ['이 문서에 없는 내용은 제외했습니다.', '이 문서는 다른 언어로 되어 있습니다. 출처에서 답변을 확인하세요.', '오늘은 이 문서의 인용만 표시할 수 있습니다.', '다음 질문', '질문하신 내용이 아닐 수 있습니다.', '여러 페이지가 각각 다른 대상에 대해 답하고 있습니다. 어느 것을 말씀하시나요?', '가장 가까운 페이지'],
  zh: ['此文档中没有的内容已略去。', '此文档使用另一种语言。请对照来源核对回答。', '今天只能显示此文档的引文。', '接着问', '这可能不是您要问的内容。', '有多个页面回答了这个问题，各自针对不同的对象。您指的是哪一个？', '最接近的页面'],
  'zh-hant': ['這份文件中沒有的內容已略去。', '這份文件使用另一種語言。請對照來源核對回答。', '今天只能顯示這份文件的引文。', '接著問', '這可能不是您要問的內容。', '有多個頁面回答了這個問題，各自針對不同的對象。您指的是哪一個？', '最接近的頁面'],
  ar: ['حُذفت أجزاء لا تذكرها هذه الوثائق.', 'هذه الوثائق بلغة أخرى. قارن الإجابة بمصادرها.', 'اليوم لا يمكن عرض سوى اقتباسات من هذه الوثائق.', 'اسأل أيضًا', 'قد لا يكون هذا ما سألت عنه.', 'تجيب عن هذا عدة صفحات، كل منها عن شيء مختلف. أيها تقصد؟', 'أقرب الصفحات'],
  he: ['חלקים שאינם בתיעוד הזה הושמטו.', 'התיעוד הזה בשפה אחרת. בדקו את התשובה מול המקורות.', 'היום אפשר להציג רק ציטוטים מהתיעוד הזה.', 'שאלות נוספות', 'ייתכן שזה לא מה ששאלתם.', 'כמה עמודים עונים על כך, כל אחד לגבי משהו אחר. לאיזה מהם התכוונתם?', 'העמודים הקרובים ביותר'],
};

/** The words for a page in a language. */
export function toNoticeWords(tag: string): NoticeWords {
  const [
    leftOut = '',
    otherLanguage = '',
    quotesOnly = '',
    askNext = '',
    unsure = '',
    whichOne = '',
    nearest = '',
  ] = chooseRow(NOTICE_ROWS, tag);
  return { leftOut, otherLanguage, quotesOnly, askNext, unsure, whichOne, nearest };
}
