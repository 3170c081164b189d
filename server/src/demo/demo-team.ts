/** The sample team: one admin and eight members of a company that makes an app for booking boats. */
export const demoPassword = "Baton-Demo1";

const person = (username: string, role: string, rolePosition: string) => ({
  username,
  role,
  rolePosition,
  email: `${username}@demo.baton.app`,
});

export const demoAdmin = person("maya", "Admin", "Head of Product");

export const demoMembers = [
  person("tomas", "Developer", "Backend Developer"),
  person("ines", "Developer", "Frontend Developer"),
  person("jonas", "Engineer", "Site Reliability Engineer"),
  person("amara", "Designer", "Product Designer"),
  person("kenji", "Tester", "Quality Lead"),
  person("lucia", "Marketer", "Growth Marketer"),
  person("oskar", "Manager", "Customer Success Manager"),
  person("noor", "Content Creator", "Technical Writer"),
];

export const demoPeople = [demoAdmin, ...demoMembers];
