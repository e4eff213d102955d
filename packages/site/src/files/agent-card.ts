/** What an agent card says of a site. */
export interface AgentCardSite {
  name: string;
  description: string;
  /** Where the site begins. */
  url: string;
  skills: readonly { name: string; description: string; address: string }[];
}

/**
 * The card of a site as the Agent2Agent protocol (0.3) has it: what there is to learn here, and where. The site itself
 * is what answers: plain HTTP.
 */
export function renderAgentCard({ name, description, url, skills }: AgentCardSite): string {
  const card = {
    protocolVersion: '0.3.0',
    name,
    description,
    url,
    preferredTransport: 'HTTP+JSON',
    version: '1.0.0',
    documentationUrl: url,
    provider: { organization: name, url },
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/markdown', 'text/plain'],
    skills: skills.map((skill) => ({
      id: skill.name,
      name: skill.name,
      description: `${skill.description} ${skill.address}`.trim(),
      tags: ['documentation'],
    })),
  };
  return `${JSON.stringify(card, null, 1)}\n`;
}
