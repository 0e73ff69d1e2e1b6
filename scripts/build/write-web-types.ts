import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { withClosedLists } from './closed-answers.ts';
import { writeParsers } from './web/contract-parsers.ts';

const FROM = path.resolve(import.meta.dirname, '../../openapi.yaml');
const TO = path.resolve(import.meta.dirname, '../../web/src/lib/api/schema.generated.d.ts');

/**
 * Writes the types of the HTTP contract for the web, from `openapi.yaml`; built, not committed. The parsers are. The web is
 * built with the server: it knows every value that an answer lists.
 */
const nodes = await openapiTypescript(JSON.stringify(withClosedLists(parse(readFileSync(FROM, 'utf8')))));
mkdirSync(path.dirname(TO), { recursive: true });
writeFileSync(TO, astToString(nodes));
await writeParsers();
