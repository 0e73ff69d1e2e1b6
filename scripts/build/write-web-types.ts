import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { writeParsers } from './web/contract-parsers.ts';

const FROM = path.resolve(import.meta.dirname, '../../openapi.yaml');
const TO = path.resolve(import.meta.dirname, '../../web/src/lib/api/schema.generated.d.ts');

/** Writes the types of the HTTP contract for the web, from `openapi.yaml`; built, not committed. The parsers are. */
const nodes = await openapiTypescript(parse(readFileSync(FROM, 'utf8')));
mkdirSync(path.dirname(TO), { recursive: true });
writeFileSync(TO, astToString(nodes));
await writeParsers();
