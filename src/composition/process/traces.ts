import type { Logger } from 'pino';
import { setTracing } from '#src/adapters/support/tracing.ts';
import type { TraceConfiguration } from '../configuration/configuration.ts';
import type { Begun } from './shutdown.ts';

/** Headers as OpenTelemetry writes them: `name=value,name=value`, percent-encoded. Parts that are none are left out. */
export function headersOf(text: string): Readonly<Record<string, string>> {
  const parts = text.split(',').map((part) => part.trim().match(/^([\w.-]+)=(.+)$/s));
  return Object.fromEntries(
    parts.flatMap((match) => (match === null ? [] : [[match[1] ?? '', decodeURIComponent(match[2] ?? '')]])),
  );
}

/** Switches tracing on for this process. The packages for it are only loaded now. */
export async function openTraces(
  { endpoint, headers, serviceName, share }: TraceConfiguration,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Begun> {
  const { openTracing } = await import('#src/adapters/tracing/otlp-tracing.ts');
  const onReach = (reached: boolean): void => {
    if (reached) logger.info('the receiver of traces takes them again');
    else logger.warn('the receiver of traces does not take them; they are dropped');
  };
  const { tracing, close } = openTracing({
    endpoint,
    headers: headers === null ? {} : headersOf(headers.reveal()),
    serviceName,
    share,
    onReach,
  });
  setTracing(tracing);
  return {
    async end() {
      setTracing(null);
      await close();
    },
    abandon: () => setTracing(null),
  };
}
