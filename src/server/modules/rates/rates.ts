export { addRate, type Rates, readRates } from './store.ts';
