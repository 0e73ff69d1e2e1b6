import { paths } from '../../lib/paths.ts';

/** The pages of one organisation, in the order of their menu. */
export const CONSOLE_PAGES = ['organisation', 'members', 'keys', 'webhooks', 'requests', 'testing', 'balance'] as const;
export type ConsolePageName = (typeof CONSOLE_PAGES)[number];

/** The first page of partners, with the organisations of the account. */
export const PARTNERS_PATH = paths.partners.href();

/** The page of an emailed invitation. */
export const INVITATION_PATH = `${PARTNERS_PATH}/invitation`;

/** Where the operator decides about organisations. */
export const OPERATOR_PATH = `${PARTNERS_PATH}/operator`;
/** Where the operator decides about one of them. */
export const operatedPath = (id: string): string => `${OPERATOR_PATH}?${new URLSearchParams({ id })}`;

/** Where a page of an organisation is. @param id of the organisation */
export const consolePath = (page: ConsolePageName, id: string): string =>
  `${PARTNERS_PATH}/${page}?${new URLSearchParams({ id })}`;
