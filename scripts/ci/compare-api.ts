import { projectFile } from '#src/adapters/support/project-file.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';
import { checkDocuments } from './checks/api/landed.ts';

/** Fails when a document of an API breaks the clients of its landed copy, and prints each breaking change. */
const { passed, lines } = checkDocuments(API_DOCUMENTS, projectFile());
for (const line of lines) (passed ? console.info : console.error)(line);
process.exitCode = passed ? 0 : 1;
