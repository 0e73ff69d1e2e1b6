export function endWithNpm(shell: number): void;
