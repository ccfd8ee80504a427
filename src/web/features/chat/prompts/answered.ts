/** Called with the answer to a question and its label as shown in the conversation. */
export type Answered = (value: string | number | string[], label: string) => void;
