import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '../../web/src/components/mantine/theme.ts';
import { themeVariables } from './theme/variables.ts';

const folder = path.resolve(import.meta.dirname, '../../web/src/components/mantine');
writeFileSync(path.join(folder, 'variables.generated.css'), themeVariables(theme));
