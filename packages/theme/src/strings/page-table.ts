import type { Strings } from './strings.ts';

/** The words around a page's text, in the order of the rows below. */
export const PAGE_NAMES = [
  'copyPage',
  'viewMarkdown',
  'openIn',
  'savePdf',
  'assistant',
  'copyMcp',
  'addMcp',
  'addTo',
  'actions',
  'helpful',
  'yes',
  'no',
  'thanks',
  'edit',
  'issue',
  'updated',
  'suggestions',
  'assistantName',
  'askPage',
  'askRow',
  'assistantGone',
  'tested',
] as const satisfies readonly (keyof Strings)[];

/** One row per language, in the order of `PAGE_NAMES`. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const PAGE_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Copy page', 'View as Markdown', 'Open in {}', 'Save as PDF', 'Ask the assistant', 'Copy MCP address', 'Copy MCP command', 'Add to {}', 'More actions', 'Was this page helpful?', 'Yes', 'No', 'Thank you for your answer.', 'Suggest an edit', 'Report an issue', 'Last updated {}', 'Related pages', 'Assistant', 'Ask about this page', 'Ask the assistant: {}', 'The assistant cannot be reached right now.', 'Tested {}'],
  de: ['Seite kopieren', 'Als Markdown ansehen', 'In {} öffnen', 'Als PDF sichern', 'Den Assistenten fragen', 'MCP-Adresse kopieren', 'MCP-Befehl kopieren', 'Zu {} hinzufügen', 'Weitere Aktionen', 'War diese Seite hilfreich?', 'Ja', 'Nein', 'Danke für die Antwort.', 'Änderung vorschlagen', 'Problem melden', 'Zuletzt geändert am {}', 'Verwandte Seiten', 'Assistent', 'Zu dieser Seite fragen', 'Den Assistenten fragen: {}', 'Der Assistent ist gerade nicht erreichbar.', 'Getestet am {}'],
  fr: ['Copier la page', 'Voir en Markdown', 'Ouvrir dans {}', 'Enregistrer en PDF', 'Demander à l’assistant', 'Copier l’adresse MCP', 'Copier la commande MCP', 'Ajouter à {}', 'Autres actions', 'Cette page vous a-t-elle aidé ?', 'Oui', 'Non', 'Merci pour votre réponse.', 'Proposer une modification', 'Signaler un problème', 'Dernière mise à jour : {}', 'Pages associées', 'Assistant', 'Poser une question sur cette page', 'Demander à l’assistant : {}', 'L’assistant n’est pas joignable pour le moment.', 'Testé le {}'],
  es: ['Copiar página', 'Ver como Markdown', 'Abrir en {}', 'Guardar como PDF', 'Preguntar al asistente', 'Copiar dirección MCP', 'Copiar comando MCP', 'Añadir a {}', 'Más acciones', '¿Te ha servido esta página?', 'Sí', 'No', 'Gracias por tu respuesta.', 'Sugerir un cambio', 'Informar de un problema', 'Última actualización: {}', 'Páginas relacionadas', 'Asistente', 'Preguntar sobre esta página', 'Preguntar al asistente: {}', 'No se puede contactar con el asistente ahora mismo.', 'Probado el {}'],
  pt: ['Copiar página', 'Ver como Markdown', 'Abrir em {}', 'Salvar como PDF', 'Perguntar ao assistente', 'Copiar endereço MCP', 'Copiar comando MCP', 'Adicionar a {}', 'Mais ações', 'Esta página foi útil?', 'Sim', 'Não', 'Obrigado pela resposta.', 'Sugerir uma edição', 'Relatar um problema', 'Última atualização: {}', 'Páginas relacionadas', 'Assistente', 'Perguntar sobre esta página', 'Perguntar ao assistente: {}', 'Não é possível contatar o assistente agora.', 'Testado em {}'],
  it: ['Copia pagina', 'Vedi come Markdown', 'Apri in {}', 'Salva come PDF', 'Chiedi all’assistente', 'Copia indirizzo MCP', 'Copia comando MCP', 'Aggiungi a {}', 'Altre azioni', 'Questa pagina è stata utile?', 'Sì', 'No', 'Grazie per la risposta.', 'Suggerisci una modifica', 'Segnala un problema', 'Ultimo aggiornamento: {}', 'Pagine correlate', 'Assistente', 'Chiedi su questa pagina', 'Chiedi all’assistente: {}', 'L’assistente non è raggiungibile in questo momento.', 'Testato il {}'],
  nl: ['Pagina kopiëren', 'Als Markdown bekijken', 'Openen in {}', 'Opslaan als PDF', 'Vraag de assistent', 'MCP-adres kopiëren', 'MCP-opdracht kopiëren', 'Toevoegen aan {}', 'Meer acties', 'Was deze pagina nuttig?', 'Ja', 'Nee', 'Bedankt voor je antwoord.', 'Wijziging voorstellen', 'Probleem melden', 'Laatst bijgewerkt op {}', 'Gerelateerde pagina’s', 'Assistent', 'Vraag over deze pagina', 'Vraag de assistent: {}', 'De assistent is nu niet bereikbaar.', 'Getest op {}'],
  pl: ['Kopiuj stronę', 'Pokaż jako Markdown', 'Otwórz w {}', 'Zapisz jako PDF', 'Zapytaj asystenta', 'Kopiuj adres MCP', 'Kopiuj polecenie MCP', 'Dodaj do {}', 'Więcej działań', 'Czy ta strona była pomocna?', 'Tak', 'Nie', 'Dziękujemy za odpowiedź.', 'Zaproponuj zmianę', 'Zgłoś problem', 'Ostatnia aktualizacja: {}', 'Powiązane strony', 'Asystent', 'Zapytaj o tę stronę', 'Zapytaj asystenta: {}', 'Asystent jest teraz nieosiągalny.', 'Przetestowano {}'],
  sv: ['Kopiera sidan', 'Visa som Markdown', 'Öppna i {}', 'Spara som PDF', 'Fråga assistenten', 'Kopiera MCP-adress', 'Kopiera MCP-kommando', 'Lägg till i {}', 'Fler åtgärder', 'Var sidan till hjälp?', 'Ja', 'Nej', 'Tack för ditt svar.', 'Föreslå en ändring', 'Rapportera ett problem', 'Senast uppdaterad {}', 'Relaterade sidor', 'Assistent', 'Fråga om den här sidan', 'Fråga assistenten: {}', 'Assistenten kan inte nås just nu.', 'Testat {}'],
  ru: ['Копировать страницу', 'Показать как Markdown', 'Открыть в {}', 'Сохранить как PDF', 'Спросить ассистента', 'Копировать адрес MCP', 'Копировать команду MCP', 'Добавить в {}', 'Другие действия', 'Была ли страница полезной?', 'Да', 'Нет', 'Спасибо за ответ.', 'Предложить правку', 'Сообщить о проблеме', 'Обновлено {}', 'Связанные страницы', 'Ассистент', 'Спросить об этой странице', 'Спросить ассистента: {}', 'Ассистент сейчас недоступен.', 'Проверено {}'],
  uk: ['Копіювати сторінку', 'Показати як Markdown', 'Відкрити в {}', 'Зберегти як PDF', 'Запитати асистента', 'Копіювати адресу MCP', 'Копіювати команду MCP', 'Додати до {}', 'Інші дії', 'Чи була сторінка корисною?', 'Так', 'Ні', 'Дякуємо за відповідь.', 'Запропонувати зміну', 'Повідомити про проблему', 'Оновлено {}', 'Пов’язані сторінки', 'Асистент', 'Запитати про цю сторінку', 'Запитати асистента: {}', 'Асистент зараз недоступний.', 'Перевірено {}'],
  tr: ['Sayfayı kopyala', 'Markdown olarak gör', '{} ile aç', 'PDF olarak kaydet', 'Asistana sor', 'MCP adresini kopyala', 'MCP komutunu kopyala', '{} içine ekle', 'Diğer işlemler', 'Bu sayfa yardımcı oldu mu?', 'Evet', 'Hayır', 'Yanıtınız için teşekkürler.', 'Düzenleme öner', 'Sorun bildir', 'Son güncelleme: {}', 'İlgili sayfalar', 'Asistan', 'Bu sayfa hakkında sor', 'Asistana sor: {}', 'Asistana şu anda ulaşılamıyor.', 'Test edildi: {}'],
  ja: ['ページをコピー', 'Markdown で表示', '{} で開く', 'PDF として保存', 'アシスタントに質問', 'MCP アドレスをコピー', 'MCP コマンドをコピー', '{} に追加', 'その他の操作', 'このページは役に立ちましたか？', 'はい', 'いいえ', 'ご回答ありがとうございます。', '編集を提案', '問題を報告', '最終更新: {}', '関連ページ', 'アシスタント', 'このページについて質問', 'アシスタントに質問: {}', '現在アシスタントに接続できません。', '{} にテスト済み'],
  ko: ['페이지 복사', 'Markdown으로 보기', '{}에서 열기', 'PDF로 저장', '어시스턴트에게 질문', 'MCP 주소 복사', 'MCP 명령 복사', '{}에 추가', '추가 작업', '이 페이지가 도움이 되었나요?', '예', '아니요', '답변해 주셔서 감사합니다.', '수정 제안', '문제 신고', '마지막 업데이트: {}', '관련 페이지', '어시스턴트', '이 페이지에 대해 질문', '어시스턴트에게 질문: {}', '지금은 어시스턴트에 연결할 수 없습니다.', '{} 테스트됨'],
  zh: ['复制页面', '以 Markdown 查看', '在 {} 中打开', '另存为 PDF', '询问助手', '复制 MCP 地址', '复制 MCP 命令', '添加到 {}', '更多操作', '此页面对你有帮助吗？', '是', '否', '感谢你的反馈。', '建议修改', '报告问题', '最后更新：{}', '相关页面', '助手', '询问关于此页面的问题', '询问助手：{}', '目前无法连接到助手。', '测试于 {}'],
  'zh-hant': ['複製頁面', '以 Markdown 檢視', '在 {} 中開啟', '另存為 PDF', '詢問助理', '複製 MCP 位址', '複製 MCP 指令', '加入 {}', '更多動作', '這個頁面有幫助嗎？', '是', '否', '感謝你的回覆。', '建議修改', '回報問題', '最後更新：{}', '相關頁面', '助理', '詢問這個頁面', '詢問助理：{}', '目前無法連線到助理。', '測試於 {}'],
  ar: ['نسخ الصفحة', 'عرض بصيغة Markdown', 'فتح في {}', 'حفظ بصيغة PDF', 'اسأل المساعد', 'نسخ عنوان MCP', 'نسخ أمر MCP', 'إضافة إلى {}', 'إجراءات أخرى', 'هل كانت هذه الصفحة مفيدة؟', 'نعم', 'لا', 'شكرًا على إجابتك.', 'اقتراح تعديل', 'الإبلاغ عن مشكلة', 'آخر تحديث: {}', 'صفحات ذات صلة', 'المساعد', 'اسأل عن هذه الصفحة', 'اسأل المساعد: {}', 'لا يمكن الوصول إلى المساعد الآن.', 'تم الاختبار في {}'],
  he: ['העתקת העמוד', 'הצגה כ־Markdown', 'פתיחה ב־{}', 'שמירה כ־PDF', 'שאלו את העוזר', 'העתקת כתובת MCP', 'העתקת פקודת MCP', 'הוספה ל־{}', 'פעולות נוספות', 'האם העמוד הזה עזר?', 'כן', 'לא', 'תודה על התשובה.', 'הצעת עריכה', 'דיווח על בעיה', 'עודכן לאחרונה: {}', 'עמודים קשורים', 'עוזר', 'שאלו על העמוד הזה', 'שאלו את העוזר: {}', 'אי אפשר להגיע לעוזר כרגע.', 'נבדק ב־{}'],
};
