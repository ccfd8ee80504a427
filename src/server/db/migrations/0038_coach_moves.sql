-- Questions that a message answered besides the one that was shown, as the language model read them: [{slot, question, value, label, messageId}].
alter table chat_messages add column filled jsonb not null default '[]';
