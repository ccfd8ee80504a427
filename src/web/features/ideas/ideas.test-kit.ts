import { type Idea, type IdeaCategory, type IdeaPlatform, ideaStatuses } from '#contract/ideas.ts';

export type Reply = { status?: number; data?: unknown; msg?: string; code?: string };
type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

const AT = '2026-11-20T10:00:00.000Z';

/** An idea with made-up values for what is not given. */
export function buildIdea(given: Partial<Idea> = {}): Idea {
  return {
    id: 'i1',
    title: 'A loaf in a small kitchen',
    description: 'Bread from one pan.',
    category: 'food',
    platform: 'tiktok',
    tags: [],
    difficulty: 2,
    engagementScore: 7.4,
    score_reason: 'Your food videos were seen more than usual.',
    estimatedTime: '',
    estimated_time: '',
    hook: '',
    outline: [],
    format: null,
    keywords: 'bread',
    sources: [],
    answered_by: { engine: 'builtin', reason: 'not_configured' },
    status: 'draft',
    execution_brief: null,
    session_id: null,
    last_activity: AT,
    updated_at: AT,
    created_at: AT,
    ...given,
  };
}

/** A fake of the ideas endpoints over an in-memory list. */
export class IdeasServer {
  ideas: Idea[] = [];
  generated: { ideas: Idea[]; set: object | null } = { ideas: [], set: null };
  readonly asked: string[] = [];
  /** Overrides replies by path. */
  instead: Record<string, (asked: Asked) => Reply | undefined | Promise<Reply | undefined>> = {};
  #sets = 0;
  #deleted = new Map<string, Idea>();

  async answer(asked: Asked): Promise<Reply> {
    const { method, path, query, body } = asked;
    this.asked.push(`${method} ${path}${query.size === 0 ? '' : `?${query}`}`);
    const given = await this.instead[`${method} ${path}`]?.(asked);
    if (given) return given;
    if (path === '/api/ideas/') return { data: this.#list(query) };
    if (path === '/api/ideas/generated') return { data: this.generated };
    if (path === '/api/ideas/generate') return { data: this.#generate(body) };
    if (path === '/api/ideas/save') return { data: { idea: this.#save(body.idea as Idea) } };
    if (path === '/api/ideas/select') return this.#select(String(body.ideaId));
    const [, id = '', action] = /^\/api\/ideas\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    return this.#one(method, id, action, body);
  }

  #one(method: string, id: string, action: string | undefined, body: Record<string, unknown>): Reply {
    if (action === 'restore') {
      const idea = this.#deleted.get(id);
      if (idea) this.ideas.unshift(idea);
      return idea ? { data: { idea } } : { status: 404, msg: 'Idea not found', code: 'not_found' };
    }
    const idea = this.ideas.find((one) => one.id === id);
    if (!idea) return { status: 404, msg: 'Idea not found', code: 'not_found' };
    if (method === 'DELETE') {
      this.#deleted.set(id, idea);
      this.ideas = this.ideas.filter((one) => one !== idea);
      return { data: {} };
    }
    if (method === 'PUT') {
      if (body.seen !== undefined && body.seen !== idea.updated_at)
        return { status: 409, msg: 'Changed', code: 'conflict' };
      const { seen: _seen, ...change } = body;
      Object.assign(idea, change);
    }
    return { data: { idea } };
  }

  #list(query: URLSearchParams) {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const search = query.get('search')?.toLowerCase() ?? '';
    const status = query.get('status');
    const found = this.ideas.filter(
      (idea) => idea.title.toLowerCase().includes(search) && (!status || idea.status === status),
    );
    const total = found.length;
    const pages = Math.ceil(total / limit);
    const counts = Object.fromEntries(
      ideaStatuses.map((one) => [one, this.ideas.filter((idea) => idea.status === one).length]),
    );
    return {
      ideas: found.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total, total_pages: pages, has_previous: page > 1, has_next: page < pages },
      counts,
    };
  }

  #generate(body: Record<string, unknown>) {
    this.#sets += 1;
    const [category, platform] = [body.category as IdeaCategory, body.platform as IdeaPlatform];
    const ideas = ['One', 'Two', 'Three'].map((word) =>
      buildIdea({ id: `idea_${this.#sets}${word}`, title: `${word} of set ${this.#sets}`, category, platform }),
    );
    const set = { id: `s${this.#sets}`, category, platform, keywords: body.keywords, created_at: AT };
    this.generated = { ideas, set: { ...set, answered_by: { engine: 'builtin', reason: 'not_configured' } } };
    return this.generated;
  }

  #save(given: Idea): Idea {
    const saved = buildIdea({ ...given, id: `saved-${given.id ?? 'own'}` });
    this.ideas.unshift(saved);
    return saved;
  }

  #select(ideaId: string): Reply {
    const known = this.ideas.find(({ id }) => id === ideaId);
    const fresh = this.generated.ideas.find(({ id }) => id === ideaId);
    const idea = known ?? (fresh ? this.#save(fresh) : null);
    if (!idea) return { status: 404, msg: 'Idea not found', code: 'not_found' };
    const { id, title, category, platform } = idea;
    const session = {
      id: `c-${id}`,
      user_id: 'u1',
      coaching_stage: 'discovery',
      status: 'active',
      language: 'en',
      last_activity: AT,
      created_at: AT,
      message_count: 0,
      can_summarize: false,
      brief_is_due: true,
      idea: { id, title, category, platform },
    };
    return { data: { session } };
  }
}
