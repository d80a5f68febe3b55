import { httpError } from '../errors.ts';
import type { Project, ProjectState } from './state.ts';

/** @throws 404 while nobody has created it */
export function requireProject({ current }: Project): ProjectState {
  if (current) return current;
  throw httpError(404, 'Project not found', 'Project not found');
}
