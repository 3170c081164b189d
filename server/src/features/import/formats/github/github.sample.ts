export const githubSample = {
  name: "Roadmap.tsv",
  content: `Title\tURL\tAssignees\tStatus\tLabels\tMilestone\tParent issue\tSub-issues progress\tEnd date\tPriority
Ship\thttps://github.com/a/b/issues/1\tmina, teo\tIn Progress\tbug, ui\tv1\t\t1 / 2 (50%)\tJan 5, 2026\t🔥 High
Draft\t\t\tTodo\t\t\thttps://github.com/a/b/issues/1\t\t\t
`,
};

export const githubIssues = {
  name: "issues.csv",
  content:
    'number,title,state,labels,assignees,milestone,body\r\n12,Crash,open,"bug,help wanted","mina,teo",v1,"Steps:\n1. open"\r\n13,Typo,closed,,,,\r\n',
};
