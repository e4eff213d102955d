import { chooseRow } from './word-table.ts';

/** What the panel says about an answer, and above what may be asked next. */
export interface NoticeWords {
  leftOut: string;
  otherLanguage: string;
  quotesOnly: string;
  askNext: string;
}

/** One row per language: parts left out, another language, quotes only, ask next. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const NOTICE_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Parts that these docs do not say were left out.', 'These docs are in another language. Check the answer against its sources.', 'Today only quotes from these docs can be shown.', 'Ask next'],
  de: ['Teile, die nicht in dieser Dokumentation stehen, wurden weggelassen.', 'Diese Dokumentation ist in einer anderen Sprache. Prüfen Sie die Antwort anhand der Quellen.', 'Heute können nur noch Zitate aus dieser Dokumentation gezeigt werden.', 'Weitere Fragen'],
  fr: ['Les parties absentes de cette documentation ont été omises.', 'Cette documentation est dans une autre langue. Vérifiez la réponse avec ses sources.', 'Aujourd’hui, seules des citations de cette documentation peuvent être affichées.', 'Questions suivantes'],
  es: ['Se han omitido partes que esta documentación no dice.', 'Esta documentación está en otro idioma. Comprueba la respuesta con sus fuentes.', 'Hoy solo se pueden mostrar citas de esta documentación.', 'Pregunta también'],
  pt: ['As partes que esta documentação não diz foram omitidas.', 'Esta documentação está em outro idioma. Confira a resposta com as fontes.', 'Hoje só podem ser exibidas citações desta documentação.', 'Pergunte também'],
  it: ['Le parti che questa documentazione non dice sono state omesse.', 'Questa documentazione è in un’altra lingua. Verifica la risposta con le fonti.', 'Oggi si possono mostrare solo citazioni di questa documentazione.', 'Altre domande'],
  nl: ['Delen die niet in deze documentatie staan, zijn weggelaten.', 'Deze documentatie is in een andere taal. Controleer het antwoord met de bronnen.', 'Vandaag kunnen alleen citaten uit deze documentatie worden getoond.', 'Vraag verder'],
  pl: ['Pominięto fragmenty, których nie ma w tej dokumentacji.', 'Ta dokumentacja jest w innym języku. Sprawdź odpowiedź w źródłach.', 'Dziś można pokazać tylko cytaty z tej dokumentacji.', 'Zapytaj także'],
  sv: ['Delar som inte står i dokumentationen har utelämnats.', 'Dokumentationen är på ett annat språk. Kontrollera svaret mot källorna.', 'I dag kan bara citat ur dokumentationen visas.', 'Fråga vidare'],
  ru: ['Части, которых нет в этой документации, опущены.', 'Эта документация на другом языке. Сверьте ответ с источниками.', 'Сегодня доступны только цитаты из этой документации.', 'Что спросить ещё'],
  uk: ['Частини, яких немає в цій документації, пропущено.', 'Ця документація іншою мовою. Звірте відповідь із джерелами.', 'Сьогодні доступні лише цитати з цієї документації.', 'Що запитати ще'],
  tr: ['Bu belgelerde yer almayan bölümler çıkarıldı.', 'Bu belgeler başka bir dilde. Yanıtı kaynaklarla karşılaştırın.', 'Bugün yalnızca bu belgelerden alıntılar gösterilebilir.', 'Sıradaki sorular'],
  ja: ['このドキュメントにない部分は省かれました。', 'このドキュメントは別の言語で書かれています。回答を出典で確認してください。', '本日はこのドキュメントからの引用のみ表示できます。', '次の質問'],
  ko: ['이 문서에 없는 내용은 제외했습니다.', '이 문서는 다른 언어로 되어 있습니다. 출처에서 답변을 확인하세요.', '오늘은 이 문서의 인용만 표시할 수 있습니다.', '다음 질문'],
  zh: ['此文档中没有的内容已略去。', '此文档使用另一种语言。请对照来源核对回答。', '今天只能显示此文档的引文。', '接着问'],
  'zh-hant': ['這份文件中沒有的內容已略去。', '這份文件使用另一種語言。請對照來源核對回答。', '今天只能顯示這份文件的引文。', '接著問'],
  ar: ['حُذفت أجزاء لا تذكرها هذه الوثائق.', 'هذه الوثائق بلغة أخرى. قارن الإجابة بمصادرها.', 'اليوم لا يمكن عرض سوى اقتباسات من هذه الوثائق.', 'اسأل أيضًا'],
  he: ['חלקים שאינם בתיעוד הזה הושמטו.', 'התיעוד הזה בשפה אחרת. בדקו את התשובה מול המקורות.', 'היום אפשר להציג רק ציטוטים מהתיעוד הזה.', 'שאלות נוספות'],
};

/** The words for a page in a language. */
export function toNoticeWords(tag: string): NoticeWords {
  const [leftOut = '', otherLanguage = '', quotesOnly = '', askNext = ''] = chooseRow(
    NOTICE_ROWS,
    tag,
  );
  return { leftOut, otherLanguage, quotesOnly, askNext };
}
