import { chooseRow } from '../choose-row.ts';

/** What the assistant's panel says, in the order of the rows below. */
const NAMES = [
  'hint',
  'placeholder',
  'send',
  'stop',
  'restart',
  'copyAnswer',
  'retry',
  'sources',
  'close',
  'searching',
  'notInDocs',
  'stopped',
  'brokeOff',
  'tooMany',
  'offline',
  'mayErr',
  'about',
  'whatPage',
] as const;

export type AssistantWords = Record<(typeof NAMES)[number], string>;

/**
 * One row per language, in the order of `NAMES`. They come with the panel's own file and not with
 * each page: few readers open it, and pages are many.
 */
// biome-ignore format: one language a line, so that a missing word is seen.
export const ASSISTANT_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Ask a question about these docs.', 'Ask a question…', 'Send', 'Stop', 'New conversation', 'Copy answer', 'Try again', 'Sources', 'Close', 'Searching these docs…', 'These docs do not seem to answer that. Try other words.', 'Stopped.', 'The answer ended early.', 'That was a lot of questions. You can continue in {}.', 'You seem to be offline. Your question is kept.', 'Answers come from these docs and can be wrong.', 'Tell me about “{}”', 'What is this page about?'],
  de: ['Stellen Sie eine Frage zu dieser Dokumentation.', 'Frage stellen …', 'Senden', 'Anhalten', 'Neue Unterhaltung', 'Antwort kopieren', 'Noch einmal', 'Quellen', 'Schließen', 'Die Dokumentation wird durchsucht …', 'Diese Dokumentation scheint darauf keine Antwort zu haben. Andere Worte helfen vielleicht.', 'Angehalten.', 'Die Antwort ist abgebrochen.', 'Das waren viele Fragen. In {} geht es weiter.', 'Sie scheinen offline zu sein. Ihre Frage bleibt erhalten.', 'Antworten stammen aus dieser Dokumentation und können falsch sein. Prüfen Sie die Quellen.', 'Erzählen Sie mir von „{}“', 'Worum geht es auf dieser Seite?'],
  fr: ['Posez une question sur cette documentation.', 'Poser une question…', 'Envoyer', 'Arrêter', 'Nouvelle conversation', 'Copier la réponse', 'Réessayer', 'Sources', 'Fermer', 'Recherche dans la documentation…', 'Cette documentation ne semble pas contenir la réponse. Essayez avec d’autres mots.', 'Arrêté.', 'La réponse s’est interrompue.', 'Cela fait beaucoup de questions. Vous pourrez continuer dans {}.', 'Vous semblez être hors ligne. Votre question est conservée.', 'Les réponses viennent de cette documentation et peuvent être fausses. Vérifiez les sources.', 'Parlez-moi de « {} »', 'De quoi parle cette page ?'],
  es: ['Haz una pregunta sobre esta documentación.', 'Haz una pregunta…', 'Enviar', 'Detener', 'Nueva conversación', 'Copiar respuesta', 'Reintentar', 'Fuentes', 'Cerrar', 'Buscando en la documentación…', 'Esta documentación no parece tener la respuesta. Prueba con otras palabras.', 'Detenido.', 'La respuesta se interrumpió.', 'Han sido muchas preguntas. Podrás seguir en {}.', 'Parece que no tienes conexión. Tu pregunta se conserva.', 'Las respuestas salen de esta documentación y pueden ser erróneas. Comprueba las fuentes.', 'Háblame de «{}»', '¿De qué trata esta página?'],
  pt: ['Faça uma pergunta sobre esta documentação.', 'Faça uma pergunta…', 'Enviar', 'Parar', 'Nova conversa', 'Copiar resposta', 'Tentar de novo', 'Fontes', 'Fechar', 'Pesquisando na documentação…', 'Esta documentação parece não ter a resposta. Tente outras palavras.', 'Parado.', 'A resposta foi interrompida.', 'Foram muitas perguntas. Você pode continuar em {}.', 'Você parece estar offline. Sua pergunta foi mantida.', 'As respostas vêm desta documentação e podem estar erradas. Confira as fontes.', 'Fale sobre “{}”', 'Do que trata esta página?'],
  it: ['Fai una domanda su questa documentazione.', 'Fai una domanda…', 'Invia', 'Ferma', 'Nuova conversazione', 'Copia risposta', 'Riprova', 'Fonti', 'Chiudi', 'Ricerca nella documentazione…', 'Questa documentazione non sembra avere la risposta. Prova con altre parole.', 'Fermato.', 'La risposta si è interrotta.', 'Sono state molte domande. Puoi continuare tra {}.', 'Sembri essere offline. La tua domanda è conservata.', 'Le risposte vengono da questa documentazione e possono essere errate. Controlla le fonti.', 'Parlami di “{}”', 'Di cosa parla questa pagina?'],
  nl: ['Stel een vraag over deze documentatie.', 'Stel een vraag…', 'Versturen', 'Stoppen', 'Nieuw gesprek', 'Antwoord kopiëren', 'Opnieuw proberen', 'Bronnen', 'Sluiten', 'De documentatie wordt doorzocht…', 'Deze documentatie lijkt daar geen antwoord op te hebben. Andere woorden helpen misschien.', 'Gestopt.', 'Het antwoord brak af.', 'Dat waren veel vragen. Over {} kun je verder.', 'Je lijkt offline te zijn. Je vraag blijft bewaard.', 'Antwoorden komen uit deze documentatie en kunnen fout zijn. Controleer de bronnen.', 'Vertel me over “{}”', 'Waar gaat deze pagina over?'],
  pl: ['Zadaj pytanie dotyczące tej dokumentacji.', 'Zadaj pytanie…', 'Wyślij', 'Zatrzymaj', 'Nowa rozmowa', 'Kopiuj odpowiedź', 'Spróbuj ponownie', 'Źródła', 'Zamknij', 'Przeszukiwanie dokumentacji…', 'Wygląda na to, że ta dokumentacja nie zawiera odpowiedzi. Spróbuj innych słów.', 'Zatrzymano.', 'Odpowiedź została przerwana.', 'To było wiele pytań. Możesz kontynuować za {}.', 'Wygląda na to, że nie masz połączenia. Pytanie zostało zachowane.', 'Odpowiedzi pochodzą z tej dokumentacji i mogą być błędne. Sprawdź źródła.', 'Opowiedz o „{}”', 'O czym jest ta strona?'],
  sv: ['Ställ en fråga om den här dokumentationen.', 'Ställ en fråga…', 'Skicka', 'Stoppa', 'Ny konversation', 'Kopiera svaret', 'Försök igen', 'Källor', 'Stäng', 'Söker i dokumentationen…', 'Dokumentationen verkar inte ha något svar på det. Andra ord kan hjälpa.', 'Stoppat.', 'Svaret avbröts.', 'Det var många frågor. Du kan fortsätta om {}.', 'Du verkar vara offline. Din fråga är sparad.', 'Svaren kommer från dokumentationen och kan vara fel. Kontrollera källorna.', 'Berätta om ”{}”', 'Vad handlar den här sidan om?'],
  ru: ['Задайте вопрос по этой документации.', 'Задайте вопрос…', 'Отправить', 'Остановить', 'Новый разговор', 'Копировать ответ', 'Повторить', 'Источники', 'Закрыть', 'Поиск в документации…', 'Похоже, в этой документации нет ответа. Попробуйте другие слова.', 'Остановлено.', 'Ответ прервался.', 'Вопросов было много. Продолжить можно через {}.', 'Похоже, вы не в сети. Ваш вопрос сохранён.', 'Ответы взяты из этой документации и могут быть неверны. Проверяйте источники.', 'Расскажите о «{}»', 'О чём эта страница?'],
  uk: ['Поставте запитання щодо цієї документації.', 'Поставте запитання…', 'Надіслати', 'Зупинити', 'Нова розмова', 'Копіювати відповідь', 'Повторити', 'Джерела', 'Закрити', 'Пошук у документації…', 'Схоже, у цій документації немає відповіді. Спробуйте інші слова.', 'Зупинено.', 'Відповідь перервалася.', 'Запитань було багато. Продовжити можна через {}.', 'Схоже, ви не в мережі. Ваше запитання збережено.', 'Відповіді взято з цієї документації, і вони можуть бути хибними. Перевіряйте джерела.', 'Розкажіть про «{}»', 'Про що ця сторінка?'],
  tr: ['Bu belgeler hakkında bir soru sorun.', 'Bir soru sorun…', 'Gönder', 'Durdur', 'Yeni sohbet', 'Yanıtı kopyala', 'Yeniden dene', 'Kaynaklar', 'Kapat', 'Belgelerde aranıyor…', 'Bu belgelerde bunun yanıtı yok gibi görünüyor. Başka sözcükler deneyin.', 'Durduruldu.', 'Yanıt yarıda kesildi.', 'Çok soru sordunuz. {} sonra devam edebilirsiniz.', 'Çevrimdışı görünüyorsunuz. Sorunuz saklandı.', 'Yanıtlar bu belgelerden gelir ve hatalı olabilir. Kaynakları denetleyin.', '“{}” hakkında bilgi ver', 'Bu sayfa ne hakkında?'],
  ja: ['このドキュメントについて質問できます。', '質問を入力…', '送信', '停止', '新しい会話', '回答をコピー', 'もう一度試す', '出典', '閉じる', 'ドキュメントを検索しています…', 'このドキュメントには答えがないようです。別の言葉でお試しください。', '停止しました。', '回答が途中で切れました。', '質問が多すぎます。{}後に続けられます。', 'オフラインのようです。質問は保存されています。', '回答はこのドキュメントに基づきますが、誤りを含むことがあります。出典を確認してください。', '「{}」について教えてください', 'このページの内容は？'],
  ko: ['이 문서에 대해 질문하세요.', '질문을 입력하세요…', '보내기', '중지', '새 대화', '답변 복사', '다시 시도', '출처', '닫기', '문서를 검색하는 중…', '이 문서에는 답이 없는 것 같습니다. 다른 단어로 시도해 보세요.', '중지했습니다.', '답변이 중단되었습니다.', '질문이 많았습니다. {} 후에 계속할 수 있습니다.', '오프라인 상태인 것 같습니다. 질문은 보관됩니다.', '답변은 이 문서에서 나오며 틀릴 수 있습니다. 출처를 확인하세요.', '“{}”에 대해 알려 주세요', '이 페이지는 무엇에 관한 것인가요?'],
  zh: ['就此文档提问。', '输入问题…', '发送', '停止', '新对话', '复制回答', '重试', '来源', '关闭', '正在搜索文档…', '此文档中似乎没有答案。换个说法也许有帮助。', '已停止。', '回答中断了。', '提问过多。{}后可以继续。', '你似乎处于离线状态。问题已保留。', '回答来自此文档，可能有误。请核对来源。', '介绍一下“{}”', '此页面讲什么？'],
  'zh-hant': ['詢問關於這份文件的問題。', '輸入問題…', '傳送', '停止', '新對話', '複製回答', '重試', '來源', '關閉', '正在搜尋文件…', '這份文件似乎沒有答案。換個說法也許有幫助。', '已停止。', '回答中斷了。', '提問過多。{}後可以繼續。', '你似乎處於離線狀態。問題已保留。', '回答來自這份文件，可能有誤。請核對來源。', '介紹一下「{}」', '這個頁面在講什麼？'],
  ar: ['اطرح سؤالًا عن هذه الوثائق.', 'اطرح سؤالًا…', 'إرسال', 'إيقاف', 'محادثة جديدة', 'نسخ الإجابة', 'إعادة المحاولة', 'المصادر', 'إغلاق', 'جارٍ البحث في الوثائق…', 'يبدو أن هذه الوثائق لا تتضمن إجابة. قد تفيد كلمات أخرى.', 'تم الإيقاف.', 'انقطعت الإجابة.', 'كانت الأسئلة كثيرة. يمكنك المتابعة بعد {}.', 'يبدو أنك غير متصل. سؤالك محفوظ.', 'الإجابات من هذه الوثائق وقد تكون خاطئة. تحقق من المصادر.', 'حدثني عن «{}»', 'عمَّ تتحدث هذه الصفحة؟'],
  he: ['שאלו שאלה על התיעוד הזה.', 'שאלו שאלה…', 'שליחה', 'עצירה', 'שיחה חדשה', 'העתקת התשובה', 'ניסיון נוסף', 'מקורות', 'סגירה', 'מתבצע חיפוש בתיעוד…', 'נראה שאין בתיעוד הזה תשובה לכך. מילים אחרות עשויות לעזור.', 'נעצר.', 'התשובה נקטעה.', 'היו שאלות רבות. אפשר להמשיך בעוד {}.', 'נראה שאין חיבור. השאלה נשמרה.', 'התשובות לקוחות מהתיעוד הזה ועלולות להיות שגויות. בדקו את המקורות.', 'ספרו לי על „{}”', 'במה עוסק העמוד הזה?'],
};

/** The words for a page in a language, by the tag that the page carries: `pt-BR`, `zh-Hant`. */
export function toAssistantWords(tag: string): AssistantWords {
  const row = chooseRow(ASSISTANT_ROWS, tag);
  return Object.fromEntries(NAMES.map((name, index) => [name, row[index] ?? ''])) as AssistantWords;
}
