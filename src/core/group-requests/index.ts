export * from './answer-group.ts';
export * from './ask-for-group.ts';
export * from './group-request.ts';
export * from './ports.ts';
export * from './send-group-email.ts';
