import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export declare const LAYERS: Readonly<Record<string, string>>;
declare const configuration: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions };
export default configuration;
