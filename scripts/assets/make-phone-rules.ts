import { writeFileSync } from 'node:fs';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { phoneRulesOfIndia } from './phone-rules-of-india.ts';

writeFileSync(projectFile('web/src/features/payment/guests/phone-rules-of-india.generated.ts'), phoneRulesOfIndia());
