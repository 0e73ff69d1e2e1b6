import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { phoneRulesOfIndia } from './phone-rules-of-india.ts';

it('The rules of India that the web has are those of the package', () => {
  const file = 'web/src/features/payment/guests/phone-rules-of-india.generated.ts';
  expect(readFileSync(projectFile(file), 'utf8'), 'run npm run tool -- make-phone-rules').toBe(phoneRulesOfIndia());
});
