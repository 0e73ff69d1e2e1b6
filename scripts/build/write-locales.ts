import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listTexts } from './locales/list-texts.ts';

const locales = path.resolve(import.meta.dirname, '../../src/locales');
writeFileSync(path.join(locales, 'texts.generated.ts'), listTexts(locales));
