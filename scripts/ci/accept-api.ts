import { dayInIndia, instant } from '#core/shared/index.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';
import { acceptDocuments } from './checks/api/landed.ts';

/** Makes the present documents of the APIs the landed ones; fails while CHANGELOG.md lacks a breaking change. */
const { passed, lines } = acceptDocuments(API_DOCUMENTS, projectFile(), dayInIndia(instant(Date.now())));
for (const line of lines) (passed ? console.info : console.error)(line);
process.exitCode = passed ? 0 : 1;
